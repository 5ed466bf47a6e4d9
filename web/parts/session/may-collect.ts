/** Who works through the list of the day, and on which device it is the first thing. */
import { may, type Principal } from "#domain/access/permissions";

export function maySeeToday(principal: Principal | null): boolean {
  return may(principal, "payments", "create") && may(principal, "loans", "view");
}

/** A collector who goes round, with the phone of the round. An administrator begins with the dashboard. */
export function isCollectorsPhone(principal: Principal | null): boolean {
  return principal?.role !== "admin" && maySeeToday(principal) && window.innerWidth < 768;
}
