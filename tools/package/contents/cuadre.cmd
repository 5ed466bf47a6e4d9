@echo off
rem Starts Cuadre with the Node of this folder: nothing else needs to be installed. See LEEME.txt.
chcp 65001 >nul
title Cuadre
"%~dp0node\node.exe" --max-semi-space-size=16 "%~dp0app\server\cuadre.js" %*
if errorlevel 1 pause
