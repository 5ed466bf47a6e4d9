/** The page of an address that leads nowhere. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../ui/test-screen.tsx";
import "../ui/test-setup.ts";
import { NotFound } from "./NotFound.tsx";

test("says in its title that the page is not there, and links home", async () => {
  await renderScreen(<NotFound />, "/nowhere");
  screen.getByRole("heading", { name: "Oops! Page not found" });
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
});
