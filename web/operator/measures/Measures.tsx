/** How much the server has to bear: its memory, the books that are open, and the requests that wait. */
import type { BusinessMeasure, MeasuresAnswer } from "#contract/operator";
import { formatCount } from "#domain/money/text";
import { Badge } from "#web/plain/Badge.tsx";
import { businessAddress } from "../address.ts";
import { Heading } from "../parts/Heading.tsx";
import { Link } from "../parts/Link.tsx";
import { Stale, Unread } from "../parts/Unread.tsx";
import { askMeasures } from "../server.ts";
import { useReading } from "../use-reading.ts";
import { useWide } from "../use-wide.ts";
import { bytesText, whenText } from "../words.ts";

export function Measures() {
  const reading = useReading(askMeasures);
  const { body } = reading;
  return (
    <>
      <div className="head">
        <Heading>Medidas</Heading>
        <button type="button" className="button plain" disabled={reading.isAsking} onClick={reading.again}>
          {reading.isAsking ? "Midiendo…" : "Medir de nuevo"}
        </button>
      </div>
      {body === null ? <Unread reading={reading} /> : <Measured body={body} />}
      {body !== null && <Stale reading={reading} />}
    </>
  );
}

function Measured({ body }: { body: MeasuresAnswer }) {
  const { memory, open, mostOpen, total, size, waiting, node, version, upSince, at } = body;
  const most = mostOpen === null ? "" : ` de ${formatCount(mostOpen)} como máximo`;
  const facts: [string, string][] = [
    ["Memoria del servidor", bytesText(memory)],
    ["Negocios abiertos", `${formatCount(open)}${most}`],
    ["Solicitudes en espera", formatCount(waiting)],
    ["Negocios", formatCount(total)],
    ["Tamaño de los libros", bytesText(size)],
    ["Versión", version],
    ...(node === null ? [] : ([["Nodo", node]] as [string, string][])),
    ["En marcha desde", whenText(upSince)],
  ];
  return (
    <>
      <dl className="card facts-strip">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="dim small">Medido: {whenText(at)}</p>
      {body.businesses.length > 0 && <Each businesses={body.businesses} />}
    </>
  );
}

function Each({ businesses }: { businesses: readonly BusinessMeasure[] }) {
  const isWide = useWide();
  if (isWide) return <MeasureTable businesses={businesses} />;
  return (
    <ul className="cards">
      {businesses.map((business) => (
        <li key={business.id} className="card business-card">
          <div className="apart">
            <Link to={businessAddress(business.id)} className="card-name">
              {business.title}
            </Link>
            <Book {...business} />
          </div>
          <div className="facts dim">
            <span>En curso {formatCount(business.underWay)}</span>
            <span>En espera {formatCount(business.waiting)}</span>
            <span className="figures">{bytesText(business.size)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Book({ isOpen }: Pick<BusinessMeasure, "isOpen">) {
  return isOpen ? <Badge label="Abierto" tone="good" /> : <Badge label="Cerrado" tone="quiet" />;
}

function MeasureTable({ businesses }: { businesses: readonly BusinessMeasure[] }) {
  return (
    <table className="table measures">
      <thead>
        <tr>
          <th scope="col">Negocio</th>
          <th scope="col">Libro</th>
          <th scope="col" className="right">
            En curso
          </th>
          <th scope="col" className="right">
            En espera
          </th>
          <th scope="col" className="right">
            Tamaño
          </th>
        </tr>
      </thead>
      <tbody>
        {businesses.map((business) => (
          <tr key={business.id}>
            <th scope="row" className="clip" title={business.title}>
              <Link to={businessAddress(business.id)}>{business.title}</Link>
            </th>
            <td>
              <Book {...business} />
            </td>
            <td className="figures right">{formatCount(business.underWay)}</td>
            <td className="figures right">{formatCount(business.waiting)}</td>
            <td className="figures right">{bytesText(business.size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
