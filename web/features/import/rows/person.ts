/** The client of a row: the fields as they are going to be recorded, and what is missing or cannot be read. */
import type { Id } from "#contract/id";
import { type ClientFields, clients } from "#contract/records/people";
import { fold } from "#domain/search/fold";
import { traitKeys } from "#web/parts/people/doubles.ts";
import { countText } from "#web/wording/count.ts";
import { readIdentification } from "../cells/identification.ts";
import { type PersonName, readName, readNamePart } from "../cells/person-name.ts";
import { readPhones } from "../cells/phones.ts";
import { FIELDS, type Field } from "../fields.ts";
import type { TraitKeys } from "./known-clients.ts";
import { RowReading } from "./reading.ts";
import { type Book, type Choices, type DraftRow, type Finding, question, wrong } from "./row.ts";

export interface ReadPerson {
  /** As far as they could be read: also of a row that is wrong, so that the person is known again. */
  fields: ClientFields;
  /** By which the person is known again. */
  keys: TraitKeys;
  findings: readonly Finding[];
}

/** In the place of a cédula, a telephone or an address that the notebook does not say; a search for it finds whom to ask. */
export const PENDING = "Por completar";

export function readPerson({ cells }: DraftRow, choices: Choices, book: Book): ReadPerson {
  const reading = new PersonReading(cells, choices, book);
  const fields = reading.read();
  return { fields, keys: traitKeys(fields), findings: reading.findings };
}

class PersonReading extends RowReading {
  read(): ClientFields {
    const { name, lastName } = this.#names();
    return {
      name,
      lastName,
      identification: this.#filled("identification", 40, this.#identification()),
      email: this.#email(),
      phone: this.#filled("phone", 40, this.#phone()),
      address: this.#filled("address", 300, this.cells.address),
      residencePhotoId: null,
      latitude: null,
      longitude: null,
      whatsappNotificationsEnabled: true,
      whatsappPhone: "",
      zoneId: this.#named("zone", "La zona", this.choices.zones, this.book.zones),
      collectorId: this.#named("collector", "El cobrador", this.choices.collectors, this.book.collectors),
    };
  }

  #names() {
    const names = this.#isWhole() ? this.#whole() : this.#parts();
    const field: Field = this.#isWhole() ? "fullName" : "lastName";
    if (names.name === "" && !this.isOpen) this.find(wrong(field, "Falta el nombre del cliente."));
    else if (names.name !== "" && names.lastName === "") {
      const mends = [{ label: `Poner «${PENDING}»`, cells: { lastName: PENDING } }];
      this.find(wrong(field, "Falta el apellido del cliente.", mends));
    }
    return names;
  }

  /** A column that is called *Nombre* often holds both names. */
  #isWhole(): boolean {
    return !this.says("lastName");
  }

  #whole(): PersonName {
    const field = this.says("fullName") ? "fullName" : "name";
    return this.value(field, readName, ({ name, lastName }) => `${name} ${lastName}`) ?? NO_NAME;
  }

  #parts(): PersonName {
    return {
      name: this.value(this.says("fullName") ? "fullName" : "name", readNamePart, String) ?? "",
      lastName: this.value("lastName", readNamePart, String) ?? "",
    };
  }

  #identification(): string | undefined {
    if (this.#isPending("identification")) return PENDING;
    return this.value("identification", readIdentification, String) ?? this.#unread("identification");
  }

  /** Two numbers of a cell stay two, as the field of a client has them. */
  #phone(): string | undefined {
    if (this.#isPending("phone")) return PENDING;
    const phones = this.value("phone", readPhones, ({ first }) => first);
    if (!phones) return this.#unread("phone");
    const [second] = phones.others;
    const both = second === undefined ? phones.first : `${phones.first} / ${second}`;
    return both.length <= 40 ? both : phones.first;
  }

  #isPending(field: Field): boolean {
    return (this.cells[field] ?? "").trim() === PENDING;
  }

  /** The text as it was written, where it is no number. */
  #unread(field: Field): string | undefined {
    return (this.cells[field] ?? "").trim() || undefined;
  }

  #filled(field: Field, longest: number, text = ""): string {
    const filled = text.trim();
    if (filled === "") {
      const mends = [{ label: `Poner «${PENDING}»`, cells: { [field]: PENDING } }];
      this.find(wrong(field, `Falta ${LACKING[field] ?? FIELDS[field]}.`, mends));
    } else if (filled.length > longest) {
      this.find(wrong(field, `${FIELDS[field]}: caben ${countText(longest, "carácter", "caracteres")}.`));
    }
    return filled;
  }

  #email(): string {
    const email = (this.cells.email ?? "").trim();
    if (email === "" || clients.typed.shape.email.safeParse(email).success) return email;
    this.find(
      wrong("email", "El correo no es válido.", [{ label: "Quitar el correo", cells: { email: "" } }]),
    );
    return "";
  }

  /** A zone or a collector by name; one that is not in the book is asked for above, once for all rows that name it. */
  #named(
    field: "zone" | "collector",
    words: string,
    chosen: ReadonlyMap<string, Id | null>,
    known: readonly { id: Id; name: string }[],
  ): Id | null {
    const text = (this.cells[field] ?? "").trim();
    if (text === "") return null;
    const folded = fold(text);
    const choice = chosen.get(folded);
    if (choice !== undefined) return choice;
    const found = known.find(({ name }) => fold(name) === folded);
    if (found) return found.id;
    const label = field === "zone" ? "Sin zona" : "Sin cobrador";
    this.find(
      question(field, `${field} ${folded}`, `${words} «${text}» no está: elija arriba a cuál corresponde.`, [
        { label, cells: { [field]: "" } },
      ]),
    );
    return null;
  }
}

const LACKING: Partial<Record<Field, string>> = {
  identification: "la cédula",
  phone: "el teléfono",
  address: "la dirección",
};

const NO_NAME: PersonName = { name: "", lastName: "" };
