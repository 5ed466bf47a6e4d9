/** The businesses of the server: found by their names, and by what an operator has to see to. */
import { useCallback } from "react";
import type { BusinessesAnswer } from "#contract/operator";
import { formatCount } from "#domain/money/text";
import { LIST, type ListQuery, listAddress, NEW, replaceAddress } from "../address.ts";
import { Drawing } from "../parts/Drawing.tsx";
import { Heading } from "../parts/Heading.tsx";
import { Link } from "../parts/Link.tsx";
import { Stale, Unread } from "../parts/Unread.tsx";
import { askBusinesses } from "../server.ts";
import { useReading } from "../use-reading.ts";
import { useWide } from "../use-wide.ts";
import { BusinessCard, BusinessTable } from "./BusinessRows.tsx";
import { FILTERS, shownText } from "./filters.ts";
import { SearchBox } from "./SearchBox.tsx";
import { useArrows } from "./use-arrows.ts";

export function BusinessList({ query }: { query: ListQuery }) {
  const { q, filter, page } = query;
  const ask = useCallback(() => askBusinesses({ q, filter, page }), [q, filter, page]);
  const reading = useReading(ask);
  const { body } = reading;
  return (
    <>
      <div className="head">
        <Heading name="Negocios">
          Negocios {body !== null && <span className="count">{formatCount(body.total)}</span>}
        </Heading>
        {body?.total !== 0 && (
          <Link to={NEW} className="button">
            Nuevo negocio
          </Link>
        )}
      </div>
      {body === null ? <Unread reading={reading} /> : <Listed query={query} body={body} />}
      {body !== null && <Stale reading={reading} />}
    </>
  );
}

function Listed({ query, body }: { query: ListQuery; body: BusinessesAnswer }) {
  if (body.total === 0) return <NoBusiness />;
  return (
    <>
      <div className="tools">
        <SearchBox query={query} />
        <fieldset className="chips" aria-label="Ver">
          {FILTERS.map(({ filter, label, countOf }) => (
            <button
              key={label}
              type="button"
              className="chip"
              aria-pressed={query.filter === filter}
              onClick={() => replaceAddress(listAddress({ ...query, filter, page: 1 }))}
            >
              {label} <span className="count">{formatCount(countOf(body))}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <p className="unseen" role="status">
        {shownText(body.found, body.total)}
      </p>
      {body.found === 0 ? <NothingFound query={query} /> : <Rows body={body} />}
      <Pages query={query} pages={body.pages} found={body.found} shown={body.businesses.length} />
    </>
  );
}

function Rows({ body: { businesses } }: { body: BusinessesAnswer }) {
  const isWide = useWide();
  const rows = useArrows();
  return (
    <div ref={rows}>
      {isWide ? (
        <BusinessTable businesses={businesses} />
      ) : (
        <ul className="cards">
          {businesses.map((business) => (
            <BusinessCard key={business.id} business={business} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoBusiness() {
  return (
    <div className="empty">
      <Drawing of="shop" />
      <p>Todavía no hay negocios. Cree el primero y mande a su dueño la invitación.</p>
      <Link to={NEW} className="button">
        Crear el primer negocio
      </Link>
    </div>
  );
}

function NothingFound({ query }: { query: ListQuery }) {
  const chosen = FILTERS.find(({ filter }) => filter !== null && filter === query.filter);
  const [where, sought] = [chosen ? ` en «${chosen.label}»` : "", query.q === "" ? "" : ` con «${query.q}»`];
  return (
    <div className="empty">
      <Drawing of="nothing" />
      <p>
        No hay negocios{sought}
        {where}.
      </p>
      <Link to={LIST} className="button plain">
        Ver todos
      </Link>
    </div>
  );
}

interface PagesProps {
  query: ListQuery;
  pages: number;
  found: number;
  shown: number;
}

function Pages({ query, pages, found, shown }: PagesProps) {
  if (pages <= 1 && query.page <= 1) return null;
  const at = (page: number) => listAddress({ ...query, page });
  return (
    <nav className="pages" aria-label="Páginas">
      {query.page > 1 && (
        <Link to={at(query.page - 1)} className="button plain" rel="prev">
          Anterior
        </Link>
      )}
      <span className="dim">
        Página {formatCount(query.page)} de {formatCount(pages)} · {formatCount(shown)} de{" "}
        {formatCount(found)}
      </span>
      {query.page < pages && (
        <Link to={at(query.page + 1)} className="button plain" rel="next">
          Siguiente
        </Link>
      )}
    </nav>
  );
}
