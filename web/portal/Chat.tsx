/** A button that opens a chat with the business; nothing where its telephone takes none. */
import { chatLink } from "#domain/identity/phone";
import { chatWords } from "#web/wording/chat.ts";

interface ChatProps {
  phone: string;
  /** The message that the borrower finds written. */
  message: string;
  isPlain?: boolean;
}

export function Chat({ phone, message, isPlain = false }: ChatProps) {
  const link = chatLink(phone, chatWords(message));
  if (link === undefined) return null;
  return (
    <a className={isPlain ? "button plain" : "button"} href={link} target="_blank" rel="noreferrer">
      <svg className="glyph" viewBox="0 0 24 24" aria-hidden>
        <path d="M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9L3 21" />
        <path d="M9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1" />
      </svg>
      Escribir por WhatsApp
    </a>
  );
}
