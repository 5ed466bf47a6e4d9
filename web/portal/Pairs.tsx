/** Labels with their values, two or more beside each other where there is room. */
import type { ReactNode } from "react";

export function Pairs({
  entries,
}: {
  entries: readonly (readonly [label: string, value: ReactNode] | false)[];
}) {
  return (
    <dl className="pairs">
      {entries.flatMap((entry) =>
        entry
          ? [
              <div key={entry[0]}>
                <dt>{entry[0]}</dt>
                <dd className="figures">{entry[1]}</dd>
              </div>,
            ]
          : [],
      )}
    </dl>
  );
}
