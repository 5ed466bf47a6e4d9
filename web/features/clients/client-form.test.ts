import { describe, expect, it } from "vitest";
import { newId } from "#web/offline/environment/new-id.ts";
import { type ClientText, clientSchema, EMPTY, fieldsOf, newClientSchema, nextOfRow } from "./client-form.ts";
import { readPosition } from "./coordinates.ts";

const FILLED: ClientText = {
  ...EMPTY,
  name: " Prueba ",
  lastName: "Inventada",
  identification: "000-0000000-0",
  email: "Prueba@Ejemplo.DO",
  phone: "809-555-0101",
  address: "Calle Inventada\nNo. 1",
};

function messages(values: ClientText): Record<string, string> {
  const { error } = clientSchema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("the form of a client", () => {
  it("says what is missing in the words of the specification", () => {
    expect(messages({ ...EMPTY, email: "nadie" })).toEqual({
      name: "Ingrese el nombre del cliente",
      lastName: "Ingrese el apellido del cliente",
      identification: "Ingrese la cédula/RNC del cliente",
      email: "Ingrese un correo electrónico válido",
      phone: "Ingrese un número de teléfono válido",
      address: "Ingrese la dirección del cliente",
    });
  });

  it("takes a client without an e-mail", () => {
    expect(fieldsOf(clientSchema.parse({ ...FILLED, email: " " })).email).toBe("");
  });

  it("takes a client without photo, place or number for WhatsApp", () => {
    const fields = fieldsOf(clientSchema.parse(FILLED));
    expect(fields).toMatchObject({
      name: "Prueba",
      email: "prueba@ejemplo.do",
      address: "Calle Inventada No. 1",
      latitude: null,
      longitude: null,
      residencePhotoId: null,
      whatsappPhone: "",
    });
  });

  it("keeps the photo that was taken", () => {
    const photoId = newId();
    expect(fieldsOf(clientSchema.parse({ ...FILLED, photoId })).residencePhotoId).toBe(photoId);
  });

  it("refuses coordinates that are no place on earth, and half of a position", () => {
    const invalid = "Las coordenadas ingresadas no son válidas";
    expect(messages({ ...FILLED, latitude: "aquí", longitude: "-69.9" })).toEqual({ latitude: invalid });
    expect(messages({ ...FILLED, latitude: "18.4", longitude: "181" })).toEqual({ longitude: invalid });
    expect(messages({ ...FILLED, latitude: "18.4" })).toEqual({ longitude: invalid });
    expect(messages({ ...FILLED, latitude: "18,4861", longitude: "-69.9312" })).toEqual({});
  });

  it("refuses a number for WhatsApp that no chat can be opened with", () => {
    expect(messages({ ...FILLED, whatsappPhone: "555-0101" })).toEqual({
      whatsappPhone: "Número de teléfono inválido",
    });
  });
});

describe("a position", () => {
  it("is read from its two fields", () => {
    expect(readPosition("18.4", "-69.9")).toEqual({ latitude: 18.4, longitude: -69.9 });
    expect(readPosition("", "-69.9")).toBeNull();
  });
});

describe("clients in a row", () => {
  it("share where they live, and nothing else", () => {
    const zoneId = newId();
    const saved = clientSchema.parse({ ...FILLED, zoneId, latitude: "18.5", longitude: "-69.9" });
    expect(nextOfRow(saved)).toEqual({ ...EMPTY, address: saved.address, zoneId });
  });

  it("have both names in one field where the other is left empty, and one name alone is missed", () => {
    const typed = { ...FILLED, name: "Ramona Peña", lastName: "" };
    expect(newClientSchema.parse(typed)).toMatchObject({ name: "Ramona", lastName: "Peña" });
    const { error } = newClientSchema.safeParse({ ...typed, name: "Ramona" });
    expect(error?.issues.map(({ message }) => message)).toEqual(["Ingrese el apellido del cliente"]);
    expect(messages(typed)).toEqual({ lastName: "Ingrese el apellido del cliente" });
  });
});
