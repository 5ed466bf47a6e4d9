/** A business in the list: a row of a table at a desk, a card on a phone. */
import type { BusinessLine } from "#contract/operator";
import { Badge } from "#web/plain/Badge.tsx";
import { businessAddress } from "../address.ts";
import { Link } from "../parts/Link.tsx";
import { backupWord, bytesText, stateWord, versionText, whenText } from "../words.ts";

export function BusinessTable({ businesses }: { businesses: readonly BusinessLine[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Negocio</th>
          <th scope="col">Dirección</th>
          <th scope="col">Estado</th>
          <th scope="col">Versión</th>
          <th scope="col">Última copia</th>
          <th scope="col" className="right">
            Tamaño
          </th>
          <th scope="col">Última apertura</th>
        </tr>
      </thead>
      <tbody>
        {businesses.map((business) => (
          <Row key={business.id} business={business} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ business }: { business: BusinessLine }) {
  const { id, title, openedAt, size } = business;
  return (
    <tr>
      <th scope="row" className="clip" title={title}>
        <Link to={businessAddress(id)} data-row="">
          {title}
        </Link>
      </th>
      <td>
        <Hosts {...business} />
      </td>
      <td>
        <State {...business} />
      </td>
      <td>
        <Version {...business} />
      </td>
      <td>
        <Badge {...backupWord(business)} />
      </td>
      <td className="figures right">{bytesText(size)}</td>
      <td className="figures">{whenText(openedAt)}</td>
    </tr>
  );
}

function Hosts({ hosts }: Pick<BusinessLine, "hosts">) {
  const [first = "—", ...others] = hosts;
  return (
    <span className="hosts">
      <span className="clip" title={hosts.join(", ")}>
        {first}
      </span>
      {others.length > 0 && <span className="dim"> +{others.length}</span>}
    </span>
  );
}

function State(business: Pick<BusinessLine, "state" | "problem">) {
  return <Badge {...stateWord(business)} />;
}

function Version({ version, isBehind }: Pick<BusinessLine, "version" | "isBehind">) {
  if (!isBehind) return <span className="dim">{versionText(version)}</span>;
  return <Badge label="Atrasada" tone="late" />;
}

export function BusinessCard({ business }: { business: BusinessLine }) {
  const { id, title, isBehind, size } = business;
  return (
    <li className="card business-card">
      <div className="apart">
        <Link to={businessAddress(id)} data-row="" className="card-name">
          {title}
        </Link>
        <State {...business} />
      </div>
      <Hosts {...business} />
      <div className="facts">
        <span>
          Copia <Badge {...backupWord(business)} />
        </span>
        {isBehind && <Version {...business} />}
        {size !== null && <span className="dim figures">{bytesText(size)}</span>}
      </div>
    </li>
  );
}
