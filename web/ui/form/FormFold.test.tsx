// @vitest-environment jsdom
import "#web/ui/test-setup.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { renderScreen } from "#web/ui/test-screen.tsx";
import { FormFold } from "./FormFold.tsx";
import { FormPage } from "./FormPage.tsx";
import { TextField } from "./TextField.tsx";

interface Values {
  name: string;
  note: string;
}

interface SampleProps {
  startsOpen?: boolean;
  /** The field of the sentence with which saving is refused. */
  refused?: "name" | "note";
}

function Sample({ startsOpen = false, refused }: SampleProps) {
  const form = useForm<Values>({ defaultValues: { name: "", note: "" } });
  const note = form.watch("note");
  return (
    <FormPage
      title="Muestra"
      form={form}
      onSubmit={() => Promise.resolve(refused && { field: refused, message: "Así no" })}
      submitLabel="Guardar"
      back={{ to: "/loans", label: "Préstamos" }}
    >
      <TextField control={form.control} name="name" label="Nombre" />
      <FormFold form={form} names={["note"]} startsOpen={startsOpen} says={note || "sin nota"}>
        <TextField control={form.control} name="note" label="Nota" />
      </FormFold>
    </FormPage>
  );
}

const fold = () => screen.findByRole("button", { name: "Más opciones" });
const isOpen = async () => (await fold()).getAttribute("aria-expanded") === "true";

it("a folded field is not there until it is opened, and the line says what it holds", async () => {
  const user = userEvent.setup();
  renderScreen(<Sample />);
  await fold();
  expect(screen.queryByRole("textbox", { name: "Nota" })).toBeNull();
  expect(screen.getByText("sin nota")).toBeTruthy();
  await user.click(await fold());
  expect(screen.getByRole("textbox", { name: "Nota" })).toBeTruthy();
});

it("typed text stays when its field is folded, and is there again when it is opened", async () => {
  const user = userEvent.setup();
  renderScreen(<Sample startsOpen />);
  await user.type(await screen.findByRole("textbox", { name: "Nota" }), "Paga los lunes");
  await user.click(await fold());
  expect(await isOpen()).toBe(false);
  expect(screen.queryByRole("textbox", { name: "Nota" })).toBeNull();
  expect(screen.getByText("Paga los lunes")).toBeTruthy();
  await user.click(await fold());
  expect((screen.getByRole("textbox", { name: "Nota" }) as HTMLInputElement).value).toBe("Paga los lunes");
});

it("a refused field in it opens it and has the focus, and it stays open while the field is mended", async () => {
  const user = userEvent.setup();
  renderScreen(<Sample refused="note" />);
  await fold();
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  const note = await screen.findByRole("textbox", { name: "Nota" });
  await waitFor(() => expect(document.activeElement).toBe(note));
  await user.click(await fold());
  expect(await isOpen()).toBe(true);
  await user.type(note, "Otra");
  expect(await isOpen()).toBe(true);
  expect((note as HTMLInputElement).value).toBe("Otra");
});

it("a refused field before it keeps the focus, and it stays folded", async () => {
  const user = userEvent.setup();
  renderScreen(<Sample refused="name" />);
  await fold();
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Nombre" })));
  expect(await isOpen()).toBe(false);
});
