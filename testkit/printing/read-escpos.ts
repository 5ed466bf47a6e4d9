/**
 * Reads a printer's bytes as a printer would: into the lines of text that stand on the paper, and into a picture of it in the
 * printer's own dots. It knows the commands that receipts use, and stops at any other.
 */

export interface PrintedLine {
  text: string;
  bold: boolean;
  /** How many times as wide and as high as usual. */
  size: readonly [width: number, height: number];
}

export interface Printed {
  lines: PrintedLine[];
  /** Row by row, true where it is black: letters as full cells, pictures as they were sent. */
  picture: boolean[][];
  /** The numbers of code pages in the order in which they were chosen. */
  codePages: number[];
  /** Whether letters of two bytes were switched off before the first letter. */
  chineseOff: boolean;
  cuts: number;
}

/** Numbers as most printers of the trade have them, with the name that a decoder knows. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  0: "cp437",
  2: "cp850",
  16: "windows-1252",
  19: "cp858",
};

/** The upper halves of the pages of the trade, as far as Spanish needs them. */
const DOS: Readonly<Record<number, string>> = {
  128: "Ç",
  129: "ü",
  130: "é",
  131: "â",
  132: "ä",
  133: "à",
  135: "ç",
  136: "ê",
  137: "ë",
  138: "è",
  139: "ï",
  140: "î",
  141: "ì",
  142: "Ä",
  144: "É",
  147: "ô",
  148: "ö",
  149: "ò",
  150: "û",
  151: "ù",
  153: "Ö",
  154: "Ü",
  160: "á",
  161: "í",
  162: "ó",
  163: "ú",
  164: "ñ",
  165: "Ñ",
  166: "ª",
  167: "º",
  168: "¿",
  173: "¡",
  174: "«",
  175: "»",
  181: "Á",
  182: "Â",
  183: "À",
  210: "Ê",
  211: "Ë",
  212: "È",
  214: "Í",
  215: "Î",
  216: "Ï",
  222: "Ì",
  224: "Ó",
  226: "Ô",
  227: "Ò",
  233: "Ú",
  234: "Û",
  235: "Ù",
  248: "°",
  250: "·",
};
const CELL = { width: 12, height: 24 };
const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const LINE_FEED = 0x0a;

export function readEscPos(bytes: Uint8Array): Printed {
  return new Reader(bytes).read();
}

class Reader {
  #bytes: Uint8Array;
  #at = 0;
  #page = 0;
  #bold = false;
  #size: readonly [number, number] = [1, 1];
  /** The line under way: the look of its first letter counts for all of it. */
  #line: PrintedLine = { text: "", bold: false, size: [1, 1] };
  #printed: Printed = { lines: [], picture: [], codePages: [], chineseOff: false, cuts: 0 };

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): Printed {
    while (this.#at < this.#bytes.length) this.#command(this.#next());
    if (this.#line.text !== "") this.#endLine();
    return this.#printed;
  }

  #next(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Error("the bytes end in the middle of a command");
    return byte;
  }

  #command(byte: number): void {
    if (byte === ESC) this.#escape(this.#next());
    else if (byte === GS) this.#group(this.#next());
    else if (byte === FS && this.#next() === 0x2e) this.#printed.chineseOff = this.#isBlank();
    else if (byte === LINE_FEED) this.#endLine();
    else if (byte >= 0x20) this.#letter(byte);
    else if (byte !== 0x0d) throw new Error(`the reader knows no command ${byte.toString(16)}`);
  }

  #isBlank(): boolean {
    return this.#printed.lines.length === 0 && this.#line.text === "";
  }

  #escape(command: number): void {
    switch (command) {
      case 0x40:
        this.#bold = false;
        this.#size = [1, 1];
        return;
      case 0x74:
        this.#page = this.#next();
        this.#printed.codePages.push(this.#page);
        return;
      case 0x45:
        this.#bold = this.#next() === 1;
        return;
      case 0x64:
        for (let left = this.#next(); left > 0; left--) this.#endLine();
        return;
      case 0x4d:
      case 0x61:
      case 0x2d:
        this.#next();
        return;
      default:
        throw new Error(`the reader knows no command ESC ${command.toString(16)}`);
    }
  }

  #group(command: number): void {
    if (command === 0x21) {
      const size = this.#next();
      this.#size = [(size >> 4) + 1, (size & 15) + 1];
    } else if (command === 0x56) {
      if (this.#next() >= 65) this.#next();
      this.#printed.cuts++;
    } else if (command === 0x76) this.#raster();
    else throw new Error(`the reader knows no command GS ${command.toString(16)}`);
  }

  #raster(): void {
    this.#next();
    this.#next();
    const width = this.#next() + this.#next() * 256;
    const height = this.#next() + this.#next() * 256;
    for (let y = 0; y < height; y++) {
      const row: boolean[] = [];
      for (let x = 0; x < width; x++) {
        const byte = this.#next();
        for (let bit = 7; bit >= 0; bit--) row.push(((byte >> bit) & 1) === 1);
      }
      this.#printed.picture.push(row);
    }
  }

  #letter(byte: number): void {
    if (this.#line.text.trim() === "") this.#line = { ...this.#line, bold: this.#bold, size: this.#size };
    this.#line.text += this.#decode(byte);
  }

  #decode(byte: number): string {
    if (byte < 128) return String.fromCharCode(byte);
    const page = CODE_PAGES[this.#page];
    if (page === "windows-1252") return new TextDecoder(page).decode(Uint8Array.of(byte));
    if (page === undefined) throw new Error(`the reader knows no code page ${this.#page}`);
    return DOS[byte] ?? "\ufffd";
  }

  #endLine(): void {
    const { text, size } = this.#line;
    const [wide, tall] = size;
    for (let y = 0; y < CELL.height * tall; y++) {
      const row = [...text].flatMap((letter) => Array<boolean>(CELL.width * wide).fill(letter !== " "));
      this.#printed.picture.push(row);
    }
    this.#printed.lines.push(this.#line);
    this.#line = { text: "", bold: false, size: [1, 1] };
  }
}
