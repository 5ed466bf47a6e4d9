// @vitest-environment jsdom
/** A list is searched, filtered and walked with the keyboard, however long it is. */
import "../test-setup.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "../test-screen.tsx";
import { screenSize } from "../test-setup.ts";
import { ListPage } from "./ListPage.tsx";
import type { Column, Filter } from "./list-types.ts";
import { RowCard } from "./RowCard.tsx";

interface Person {
  id: string;
  name: string;
  owes: boolean;
}

const people: Person[] = Array.from({ length: 20_000 }, (_, index) => ({
  id: String(index),
  name: `${["Ñoña", "José", "Ana"][index % 3]} Prueba ${index}`,
  owes: index % 2 === 0,
}));
const columns: Column<Person>[] = [
  { key: "name", heading: "Cliente", kind: "text", read: (row) => row.name, sort: true },
  { key: "owes", heading: "Debe", kind: "text", read: (row) => (row.owes ? "Sí" : "No") },
];
const filters: Filter<Person>[] = [
  {
    kind: "choice",
    key: "debe",
    label: "Debe",
    options: [{ value: "si", label: "Sí" }],
    matches: (row) => row.owes,
  },
];

function People({
  rows = people,
  narrowing = filters,
  count,
  hasMore = false,
  loading = false,
  action = <button type="button">Nuevo Cliente</button>,
}: {
  rows?: readonly Person[];
  narrowing?: Filter<Person>[];
  count?: number | "counting";
  hasMore?: boolean;
  loading?: boolean;
  action?: ReactNode;
}) {
  return (
    <ListPage
      title="Clientes"
      count={count}
      hasMore={hasMore}
      status={loading ? "loading" : "ready"}
      rows={loading ? undefined : rows}
      failure={{ message: "No se pudieron cargar los clientes" }}
      rowKey={(row) => row.id}
      rowTo={({ id }) => ({ to: "/clients/$id", params: { id } })}
      columns={columns}
      card={(row) => <RowCard title={row.name} />}
      searchText={(row) => row.name}
      searchPlaceholder="Nombre"
      filters={narrowing}
      empty={{ drawing: "people", message: "Aún no hay clientes.", action }}
    />
  );
}

const focused = () => document.activeElement?.textContent;

test("draws only what is seen of 20,000 rows, and says how many there are", async () => {
  await renderScreen(<People />, "/clients");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Clientes20,000");
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("20001");
  expect(screen.getAllByRole("row").length).toBeLessThan(60);
});

test("calls no list empty while the rows that came are being drawn", async () => {
  const said: string[] = [];
  const NothingThere = () => {
    said.push("Aún no hay clientes.");
    return null;
  };
  const Arriving = () => {
    const [loading, setLoading] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setLoading(false)}>
          Llegan
        </button>
        <People loading={loading} action={<NothingThere />} />
      </>
    );
  };
  await renderScreen(<Arriving />, "/clients");
  await userEvent.click(screen.getByRole("button", { name: "Llegan" }));
  await screen.findByRole("table");
  expect(said).toEqual([]);
});

test("a list read in part says how many there are of all, and nothing before that is known", async () => {
  const some = people.slice(0, 199);
  const { unmount } = await renderScreen(<People rows={some} count="counting" />, "/clients");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("ClientesCalculando…");
  unmount();
  await renderScreen(<People rows={some} count={6_816} />, "/clients");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Clientes6,816");
});

test("a search read in part shows no count, and does not say that there is none", async () => {
  await renderScreen(<People rows={people.slice(0, 199)} count={6_816} hasMore />, "/clients");
  await userEvent.type(screen.getByLabelText("Buscar"), "jose");
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("ClientesCalculando…"),
  );
  await userEvent.type(screen.getByLabelText("Buscar"), " 6500");
  await waitFor(() => expect(screen.queryByText("José Prueba 1")).toBeNull());
  expect(screen.queryByText(/Nada coincide/)).toBeNull();
});

test("slash searches, the arrow leaves for the rows, arrows walk and Enter opens", async () => {
  await renderScreen(<People />, "/clients");
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByLabelText("Buscar"));
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe("Ñoña Prueba 0");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(focused()).toBe("José Prueba 1");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("/clients/1")).toBeDefined();
});

test("the arrow waits for rows to come, unless one goes elsewhere meanwhile", async () => {
  await renderScreen(<People />, "/clients?q=nadie");
  const search = await screen.findByLabelText("Buscar");
  await userEvent.click(search);
  await userEvent.keyboard("{ArrowDown}");
  const [other] = screen.getAllByRole("button", { name: "Limpiar filtros" });
  other?.focus();
  if (other) await userEvent.click(other);
  await screen.findByRole("heading", { level: 1, name: "Clientes20,000" });
  await screen.findByText("Ñoña Prueba 0");
  expect(document.activeElement?.hasAttribute("data-row-link")).toBe(false);
});

test("accents and case do not matter, every word must be there, and the address keeps it", async () => {
  const { router } = await renderScreen(<People />, "/clients");
  await userEvent.type(screen.getByLabelText("Buscar"), "JOSE 19998");
  expect(await screen.findByText("0 de 20,000")).toBeDefined();
  await userEvent.clear(screen.getByLabelText("Buscar"));
  await userEvent.type(screen.getByLabelText("Buscar"), "nona 19998");
  expect(await screen.findByText("1 de 20,000")).toBeDefined();
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "nona 19998" }));
});

test("filtered to nothing names the filters and clears them", async () => {
  await renderScreen(<People />, "/clients?q=nadie&debe=si");
  expect(await screen.findByText("Nada coincide con «nadie» · Debe: Sí.")).toBeDefined();
  const [clear] = screen.getAllByRole("button", { name: "Limpiar filtros" });
  if (clear) await userEvent.click(clear);
  await screen.findByRole("heading", { level: 1, name: "Clientes20,000" });
});

test("many filters stand behind one button; those in use stay in sight", async () => {
  const many = ["debe", "b", "c", "d"].map((key) => ({ ...filters[0], key, label: key }) as Filter<Person>);
  await renderScreen(<People narrowing={many} />, "/clients?debe=si");
  const button = screen.getByRole("button", { name: "Filtros" });
  expect(screen.getAllByRole("combobox").map((chip) => chip.getAttribute("aria-label"))).toEqual(["debe"]);
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getAllByRole("combobox")).toHaveLength(4);
});

test("an empty list says so in one sentence with one button", async () => {
  await renderScreen(<People rows={[]} />, "/clients");
  expect(screen.getByText("Aún no hay clientes.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Nuevo Cliente" })).toBeDefined();
});

test("a heading sorts up, then down", async () => {
  await renderScreen(<People rows={people.slice(0, 3)} />, "/clients");
  await userEvent.click(screen.getByRole("button", { name: "Cliente" }));
  const header = await screen.findByRole("columnheader", { name: "Cliente" });
  await waitFor(() => expect(header.getAttribute("aria-sort")).toBe("ascending"));
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Ana Prueba 2",
    "José Prueba 1",
    "Ñoña Prueba 0",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Cliente" }));
  await waitFor(() => expect(screen.getAllByRole("link")[0]?.textContent).toBe("Ñoña Prueba 0"));
});

test("below 768 px the rows are cards", async () => {
  screenSize.width = 390;
  await renderScreen(<People />, "/clients");
  const list = screen.getByRole("list", { name: "Clientes" });
  expect(within(list).getAllByRole("listitem")[0]?.textContent).toBe("Ñoña Prueba 0");
  expect(screen.queryByRole("table")).toBeNull();
});

test("a row that is done with stays in its place while a person works in the list, and is below once it is left", async () => {
  const rows = people.slice(0, 3);
  const fold = {
    isFolded: ({ owes }: Person) => !owes,
    label: (count: number) => `Pagados (${count})`,
    allMessage: "Todo está pagado.",
  };
  const keyOf = ({ id }: Person) => id;
  const Round = () => {
    const [paid, setPaid] = useState("1");
    const shown = rows.map((row) => ({ ...row, owes: !paid.includes(row.id) }));
    return (
      <>
        <button type="button" onClick={() => setPaid("012")}>
          Pagan todos
        </button>
        <ListPage
          title="Ronda"
          status="ready"
          rows={shown}
          failure={{ message: "No se pudieron cargar" }}
          rowKey={keyOf}
          columns={columns}
          card={(row) => <RowCard title={row.name} />}
          searchText={nameOf}
          searchPlaceholder="Nombre"
          empty={{ drawing: "people", message: "No hay ronda." }}
          fold={fold}
        />
      </>
    );
  };
  await renderScreen(<Round />, "/clients");
  const person = userEvent.setup();
  const listed = () =>
    within(screen.getByRole("table", { name: "Ronda" }))
      .getAllByText(/Prueba/)
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual(["Ñoña Prueba 0", "Ana Prueba 2"]);
  await person.click(screen.getByRole("button", { name: "Pagados (1)" }));
  within(screen.getByRole("table", { name: "Pagados (1)" })).getByText("José Prueba 1");
  await person.click(screen.getByText("Ana Prueba 2"));
  await person.click(screen.getByRole("button", { name: "Pagan todos" }));
  await waitFor(() => expect(screen.getAllByText("No")).toHaveLength(3));
  expect(listed()).toEqual(["Ñoña Prueba 0", "Ana Prueba 2"]);
  await screen.findByText("Todo está pagado.", undefined, { timeout: 8_000 });
  expect(screen.getByRole("button", { name: "Pagados (3)" })).toBeTruthy();
});

const nameOf = ({ name }: Person) => name;
