/**
 * Every command, loaded when work that waits is first decided again: a list is read without them. The same promise
 * answers every time, so that a turn of sync takes no longer by it.
 */
type Catalogue = typeof import("#commands/catalogue");

let catalogue: Promise<Catalogue> | undefined;

export function loadCommands(): Promise<Catalogue> {
  catalogue ??= import("#commands/catalogue").catch((fault) => {
    // A part of the app that could not be fetched now may be there the next time.
    catalogue = undefined;
    throw fault;
  });
  return catalogue;
}
