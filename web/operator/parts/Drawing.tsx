/** Line drawings of 96 px for where there is nothing. They say nothing that the sentence below them does not. */
import type { ReactNode } from "react";

export function Drawing({ of }: { of: keyof typeof DRAWINGS }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" width={96} height={96} aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  );
}

const DRAWINGS = {
  shop: (
    <>
      <circle className="ground" cx="48" cy="50" r="38" />
      <path d="M20 46v32a4 4 0 0 0 4 4h48a4 4 0 0 0 4-4V46" />
      <path
        className="main"
        d="M16 34 24 16h48l8 18a9 9 0 0 1-16 6 9 9 0 0 1-16 0 9 9 0 0 1-16 0 9 9 0 0 1-16-6Z"
      />
      <path d="M32 82V60h16v22M58 58h10v10H58z" />
    </>
  ),
  nothing: (
    <>
      <circle className="ground" cx="48" cy="50" r="38" />
      <circle className="main" cx="42" cy="42" r="22" />
      <path className="main" d="m59 59 20 20" />
      <path d="M33 42h18" />
    </>
  ),
  plug: (
    <>
      <circle className="ground" cx="48" cy="50" r="38" />
      <path className="main" d="M28 30v14a14 14 0 0 0 28 0V30ZM34 30V18M50 30V18M42 58v8" />
      <path d="M42 66c0 14 28 14 28 0V54" strokeDasharray="5 5" />
    </>
  ),
} satisfies Record<string, ReactNode>;
