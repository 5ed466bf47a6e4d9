// @vitest-environment jsdom
/** A place that a chat or a map copied, pasted into the form of a client, and one that was hardly meant. */
import "#web/ui/test-setup.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { isPlaceMeant } from "./ask-place.ts";
import { type ClientText, type ClientValues, clientSchema, EMPTY } from "./client-form.ts";
import { LocationFields } from "./LocationFields.tsx";

const FILLED: ClientText = {
  ...EMPTY,
  name: "Ana",
  lastName: "Inventada",
  identification: "000-0000000-0",
  phone: "809-555-0101",
  address: "Calle Inventada",
};

const saved: ClientValues[] = [];
beforeEach(() => void saved.splice(0));

function Form() {
  const form = useForm<ClientText, unknown, ClientValues>({
    resolver: zodResolver(clientSchema),
    defaultValues: FILLED,
  });
  const save = async (values: ClientValues) => {
    if (await isPlaceMeant(values, FILLED)) saved.push(values);
  };
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate>
      <LocationFields form={form} busy={false} onBusy={() => undefined} />
      <button type="submit">Guardar</button>
    </form>
  );
}

const textOf = (field: HTMLElement) => (field as HTMLInputElement).value;

async function open() {
  await renderScreen(<Form />);
  return {
    user: userEvent.setup(),
    latitude: screen.getByLabelText("Latitud"),
    longitude: screen.getByLabelText("Longitud"),
  };
}

test.each(["Latitud", "Longitud"])("pasted into %s, each number finds its field", async (label) => {
  const { user, latitude, longitude } = await open();
  await user.click(screen.getByLabelText(label));
  await user.paste("Ubicación: https://maps.google.com/?q=18.4861,-69.9312");
  expect(textOf(latitude)).toBe("18.486100");
  expect(textOf(longitude)).toBe("-69.931200");
  await user.click(screen.getByText("Guardar"));
  expect(saved[0]).toMatchObject({ latitude: 18.4861, longitude: -69.9312 });
});

test("typed by the keyboard's own clipboard, it is read when the field is left", async () => {
  const { user, latitude, longitude } = await open();
  await user.type(latitude, `18°29'10"N 69°55'52"W`);
  await user.tab();
  expect(textOf(latitude)).toBe("18.4861111");
  expect(textOf(longitude)).toBe("-69.9311111");
});

test("a short link says that it brings no numbers", async () => {
  const { user, latitude } = await open();
  await user.click(latitude);
  await user.paste("https://maps.app.goo.gl/AbCdEf123");
  expect(screen.getByRole("alert").textContent).toContain("Este enlace no trae las coordenadas");
  expect(textOf(latitude)).toBe("");
});

test("outside the country the form says so, offers what was meant, and asks before it is kept", async () => {
  const { user, latitude, longitude } = await open();
  await user.click(latitude);
  await user.paste("18.4861, 69.9312");
  expect(screen.getByText(/fuera de la República Dominicana/).textContent).toContain("18.486100, -69.931200");
  await user.click(screen.getByText("Guardar"));
  await user.click(await screen.findByRole("button", { name: "Revisar" }));
  expect(saved).toEqual([]);
  await user.click(screen.getByText("Corregir"));
  expect(textOf(longitude)).toBe("-69.931200");
  await user.click(screen.getByText("Guardar"));
  expect(saved[0]).toMatchObject({ latitude: 18.4861, longitude: -69.9312 });
});

test("a place abroad that is meant is kept", async () => {
  const { user, latitude } = await open();
  await user.click(latitude);
  await user.paste("40.7128, -74.0060");
  await user.click(screen.getByText("Guardar"));
  await user.click(await screen.findByRole("button", { name: "Guardar así" }));
  expect(saved[0]).toMatchObject({ latitude: 40.7128, longitude: -74.006 });
});
