// @vitest-environment jsdom
/** Nothing typed is lost: not by leaving by mistake, not by a refusal. */
import "../test-setup.ts";
import { useNavigate } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { renderScreen } from "../test-screen.tsx";
import { isIdle, lostBy } from "../work/held.ts";
import { usePartWork } from "../work/use-window-work.ts";
import { FormPage, type NotSaved } from "./FormPage.tsx";
import { TextField } from "./TextField.tsx";

interface Values {
  name: string;
  address: string;
}

/** Photos that were chosen: no field holds them. */
function Photos() {
  const [chosen, setChosen] = useState(0);
  usePartWork(chosen > 0);
  return (
    <>
      <button type="button" onClick={() => setChosen(chosen + 1)}>
        Tomar foto
      </button>
      {chosen > 0 && <p>{chosen} elegida</p>}
    </>
  );
}

function ClientForm({ refusal }: { refusal?: NotSaved<Values> }) {
  const form = useForm<Values>({
    defaultValues: { name: "", address: "" },
    resolver: (values) =>
      values.address === ""
        ? {
            values: {},
            errors: { address: { type: "required", message: "Ingrese la dirección del cliente" } },
          }
        : { values, errors: {} },
  });
  const navigate = useNavigate();
  return (
    <FormPage
      title="Nuevo Cliente"
      form={form}
      back={{ to: "/clients", label: "Clientes" }}
      submitLabel="Guardar"
      onSubmit={async () => {
        if (refusal) return refusal;
        await navigate({ to: "/clients" });
        return undefined;
      }}
    >
      <TextField control={form.control} name="name" label="Nombre" />
      <TextField control={form.control} name="address" label="Dirección" />
      <Photos />
    </FormPage>
  );
}

test("leaving untouched does not ask", async () => {
  await renderScreen(<ClientForm />, "/clients/new");
  await userEvent.click(screen.getByRole("link", { name: "Cancelar" }));
  expect(await screen.findByText("/clients")).toBeDefined();
});

test("leaving with changes asks, and staying keeps what was typed", async () => {
  await renderScreen(<ClientForm />, "/clients/new");
  await userEvent.type(screen.getByLabelText("Nombre"), "Ramona Prueba");
  await userEvent.click(screen.getByRole("link", { name: "Cancelar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Seguir aquí" }, { timeout: 10_000 }));
  expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Ramona Prueba");
  await userEvent.click(screen.getByRole("link", { name: "Cancelar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  expect(await screen.findByText("/clients")).toBeDefined();
});

test("work of a part that is no field keeps the page, is asked about, and stays when asked to", async () => {
  await renderScreen(<ClientForm />, "/clients/new");
  expect(isIdle()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Tomar foto" }));
  expect(isIdle()).toBe(false);
  expect(lostBy("back")).toHaveLength(1);
  await userEvent.click(screen.getByRole("link", { name: "Cancelar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Seguir aquí" }, { timeout: 10_000 }));
  expect(screen.getByText("1 elegida")).toBeDefined();
});

test("saving with work of a part leaves without asking", async () => {
  await renderScreen(<ClientForm />, "/clients/new");
  await userEvent.type(screen.getByLabelText("Dirección"), "Calle de Muestra 1");
  await userEvent.click(screen.getByRole("button", { name: "Tomar foto" }));
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("/clients")).toBeDefined();
});

test("a part of a screen that is no form has work of its own", async () => {
  await renderScreen(<Photos />, "/clients/new");
  await userEvent.click(screen.getByRole("button", { name: "Tomar foto" }));
  expect(isIdle()).toBe(false);
  expect(lostBy("back")).toHaveLength(1);
});

test("the first field with an error takes the focus", async () => {
  await renderScreen(<ClientForm />, "/clients/new");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("Ingrese la dirección del cliente")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Dirección"));
});

test("saving leaves without asking", async () => {
  await renderScreen(<ClientForm />, "/clients/new");
  await userEvent.type(screen.getByLabelText("Dirección"), "Calle de Muestra 1");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("/clients")).toBeDefined();
});

test("choosing to go on with the form is no failure: nothing is said, and leaving still asks", async () => {
  await renderScreen(<ClientForm refusal={{ message: null }} />, "/clients/new");
  await userEvent.type(screen.getByLabelText("Dirección"), "Calle de Muestra 1");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Cancelar" }));
  expect(await screen.findByRole("button", { name: "Seguir aquí" }, { timeout: 10_000 })).toBeDefined();
});

test("a refusal stands above the fields, takes the focus, and leaves the fields as they were", async () => {
  await renderScreen(
    <ClientForm refusal={{ message: "No se pudo guardar la información del cliente" }} />,
    "/clients/new",
  );
  await userEvent.type(screen.getByLabelText("Dirección"), "Calle de Muestra 1");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("No se pudo guardar la información del cliente");
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByLabelText<HTMLInputElement>("Dirección").value).toBe("Calle de Muestra 1");
});
