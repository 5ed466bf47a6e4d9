/** A text as editors give it back: in each encoding, with and without a mark, with the line ends of Windows. */

const windows = (text: string) => JSON.stringify(JSON.parse(text), null, 2).replaceAll("\n", "\r\n");

const wide = (text: string) => Buffer.from(text, "utf16le");

export function fromEditor(text: string): readonly (readonly [string, Buffer])[] {
  const marked = `\ufeff${text}`;
  return [
    ["as it was", Buffer.from(text)],
    ["with a mark", Buffer.from(marked)],
    ["with two marks", Buffer.from(`\ufeff${marked}`)],
    ["with the line ends of Windows", Buffer.from(`${windows(text)}\r\n`)],
    ["with both", Buffer.from(`\ufeff${windows(text)}\r\n`)],
    ["in two bytes, small end first", wide(marked)],
    ["in two bytes, big end first", wide(marked).swap16()],
    ["in two bytes without a mark", wide(text)],
    ["in two bytes without a mark, big end first", wide(windows(text)).swap16()],
    // A letter that the page does not hold is lost in it.
    ...([...text].every((sign) => sign <= "\xff")
      ? [["in the code page of Windows", Buffer.from(text, "latin1")] as const]
      : []),
  ];
}
