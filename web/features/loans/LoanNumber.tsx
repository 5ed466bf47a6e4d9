/** The short number of a loan. One that the server has not acknowledged says so: `temp_…` and "Sin enviar". */
import { shortId } from "#contract/id";
import { UnsentMark } from "#web/ui/UnsentMark.tsx";

export function LoanNumber({ id, pending }: { id: string; pending: boolean }) {
  const number = shortId(id, 8);
  if (!pending) return <span className="figures">#{number}</span>;
  return (
    <>
      <span className="figures">#temp_{number}</span> <UnsentMark />
    </>
  );
}
