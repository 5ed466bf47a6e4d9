/** The files by which Patroni, HAProxy and pgbouncer are set up: as docs/operate/patroni.md says, on ports of 127.0.0.1. */
import { join } from "node:path";
import type { NodePlan, Ports } from "./node.ts";

/** The superuser, and the owner of the books, who may do no more than the user of a managed server. */
export const SUPERUSER = "cuadre";
export const OWNER = "owner";

/** Values on which the cluster agrees, and which may change while it runs. */
export interface Agreed {
  ttl: number;
  loop_wait: number;
  retry_timeout: number;
  synchronous_mode: boolean;
}

/** As Patroni has them where no file says otherwise, and with a commit that waits for a standby. */
export const DEFAULTS: Agreed = { ttl: 30, loop_wait: 10, retry_timeout: 10, synchronous_mode: true };
/** The shortest that Patroni takes together with a word to etcd that may last five seconds. */
export const QUICK: Agreed = { ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true };

export function nodeSettings(
  { name, place, programs, parameters }: NodePlan,
  ports: Ports,
  reached: { sql: string; rest: string },
  etcd: string,
): object {
  const trusted = { username: SUPERUSER };
  return {
    scope: "cuadre",
    name,
    restapi: { listen: `127.0.0.1:${ports.rest}`, connect_address: reached.rest },
    // By the third version Patroni 3.0.2 overwrites the leader's key: a primary that was frozen takes the lead from its successor.
    etcd: { hosts: [etcd], use_proxies: true },
    bootstrap: {
      dcs: {
        ...DEFAULTS,
        maximum_lag_on_failover: 1_048_576,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: agreedParameters(parameters) },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, { auth: "trust" }, "no-sync"],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.sql}`,
      connect_address: reached.sql,
      bin_dir: programs,
      data_dir: join(place.folder, name),
      pgpass: join(place.folder, `${name}.pgpass`),
      authentication: { superuser: trusted, replication: trusted, rewind: trusted },
      parameters: { unix_socket_directories: place.folder },
      pg_hba: [
        `host all ${SUPERUSER},${OWNER},cuadre_admin 127.0.0.1/32 trust`,
        "host all all 127.0.0.1/32 scram-sha-256",
        `host replication ${SUPERUSER} 127.0.0.1/32 trust`,
      ],
    },
    watchdog: { mode: "off" },
  };
}

/** A commit survives a crash of the process; no proof takes the power away. */
function agreedParameters(more: Record<string, string>): Record<string, string> {
  return { fsync: "off", max_connections: "120", shared_buffers: "64MB", ...more };
}

/** Leads to the primary alone, and ends what still leads to a node that is primary no more. */
export function haproxySettings(port: number, nodes: readonly { name: string; ports: Ports }[]): string {
  const servers = nodes.map(
    ({ name, ports }) => `  server ${name} 127.0.0.1:${ports.sql} check port ${ports.rest}`,
  );
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 4s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

export function pgbouncerSettings(port: number, target: number, users: string): string {
  return `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
default_pool_size = 12
max_client_conn = 200
server_connect_timeout = 4
server_login_retry = 1
ignore_startup_parameters = options,extra_float_digits
`;
}
