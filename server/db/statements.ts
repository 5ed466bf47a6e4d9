/** The statements of a script of SQL: neither engine's driver takes several at once in the form in which ours are sent. */

/** A `;` in one of these ends no statement; `open` is one of them whose end is missing. */
const PIECE =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<![\w$])\$(?<tag>[A-Za-z_]\w*)?\$[\s\S]*?\$\k<tag>\$)|(?<end>;)|(?<open>['"]|\/\*|(?<![\w$])\$(?:[A-Za-z_]\w*)?\$)/g;

/**
 * Each without its `;` and as it was written, comments included; one that is nothing but comments is none. The body of a
 * function is known by its `$$`: the form with `begin atomic` is not read.
 */
export function statementsIn(script: string): string[] {
  const statements: string[] = [];
  let [start, from, says] = [0, 0, false];
  const upTo = (index: number) => {
    says ||= script.slice(from, index).trim() !== "";
  };
  const finish = (index: number) => {
    if (says) statements.push(script.slice(start, index).trim());
    says = false;
  };
  for (const { index, 0: piece, groups = {} } of script.matchAll(PIECE)) {
    refuseUnread(piece, groups);
    upTo(index);
    from = index + piece.length;
    if (groups.text !== undefined) says = true;
    if (groups.end === undefined) continue;
    finish(index);
    start = from;
  }
  upTo(script.length);
  finish(script.length);
  return statements;
}

/** The same statement with nothing in its texts and without its comments: words of SQL and names are left. */
export function withoutTexts(statement: string): string {
  return statement.replace(PIECE, (piece, ...rest) => {
    const { comment, text } = rest.at(-1) as Record<string, string | undefined>;
    if (comment !== undefined) return " ";
    return text?.startsWith('"') || text === undefined ? piece : "''";
  });
}

function refuseUnread(piece: string, { open, comment }: Record<string, string | undefined>): void {
  if (open !== undefined) throw new Error(`a script opens ${open} and does not close it`);
  // PostgreSQL would look for a second end, and SQLite would not.
  if (comment?.startsWith("/*") && piece.indexOf("/*", 2) > 0)
    throw new Error("a script has a comment in a comment");
}
