/** A deliberate defect of imports: what a developer could get wrong where a notebook comes in beside phones at work. */
import type { Defect } from "./defect.ts";

const numberedEarly: Defect = {
  name: "an import is numbered before it is finished",
  mistake:
    "the records of an import have the number of the change at which it began, behind cursors that passed it",
  beforePush(database) {
    database.exec(
      `create trigger if not exists numbered_early after update of state on import_job when new.state = 'finished'
       begin
         update change set seq = new.begun_seq where (collection, entity_id) in (
           select collection, entity_id from import_record where import_id = new.id);
       end`,
    );
  },
};

export const IMPORT_MUTANTS: readonly Defect[] = [numberedEarly];
