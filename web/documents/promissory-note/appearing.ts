/** A person who appears before the notary, with all that the law wants to know of them. */
import { identityInWords } from "../identity-wording.ts";
import { missingOf } from "../paper/outcome.ts";

export interface AppearingPerson {
  name: string;
  identification: string;
  /** `dominicana` */
  nationality: string;
  /** `soltero`, `casada` */
  civilStatus: string;
  occupation: string;
  address: string;
}

export function appears(person: AppearingPerson): string {
  return (
    `${person.name}, de nacionalidad ${person.nationality}, mayor de edad, ${person.civilStatus}, ${person.occupation}, ` +
    `${identityInWords(person.identification)}, con domicilio en ${person.address}`
  );
}

export function missingOfAppearing(person: AppearingPerson, who: string): string[] {
  const missing = missingOf([
    ["nombre", person.name],
    ["identificación", person.identification],
    ["nacionalidad", person.nationality],
    ["estado civil", person.civilStatus],
    ["ocupación", person.occupation],
    ["domicilio", person.address],
  ]);
  return missing.map((name) => `${name} del ${who}`);
}
