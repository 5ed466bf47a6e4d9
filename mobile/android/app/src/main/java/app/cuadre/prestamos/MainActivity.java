package app.cuadre.prestamos;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
