import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "#testkit/server/agent";
import { clientArgs, newId } from "#testkit/server/book";
import type { TestDevice } from "#testkit/server/device";
import { ENGINES } from "#testkit/server/engines";
import { TestServer } from "#testkit/server/server";
import { transact } from "../../db/journal/transact.ts";

describe.each(ENGINES)("the photo of a residence, on %s", (engine) => {
  let server: TestServer;
  let admin: Agent;
  let device: TestDevice;
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);

  beforeEach(async () => {
    ({ server, admin, device } = await TestServer.office({ engine }));
  });
  afterEach(() => server.close());

  const photoOf = (type = "image/png") => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { id: newId(), name: "casa.png", type, size: bytes.length, sha256 };
  };
  const declare = async () => {
    const photo = photoOf();
    await device.send("client.create", { ...clientArgs(server.clock()), photo });
    return photo.id;
  };
  const put = (id: string, body: Buffer, who = admin) =>
    who.ask("PUT", `/api/files/${id}`, body, { "content-type": "image/png" });

  it("is taken once declared, as often as it is sent, and given back as it was", async () => {
    const id = await declare();
    expect((await admin.ask("GET", `/api/files/${id}`)).statusCode).toBe(404);
    for (let n = 0; n < 2; n++) {
      const taken = await put(id, bytes);
      expect([taken.statusCode, taken.json().uploaded]).toEqual([200, true]);
    }
    const back = await admin.ask("GET", `/api/files/${id}`);
    expect(back.rawPayload).toEqual(bytes);
    expect(back.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    expect(await device.doc("files", id)).toMatchObject({ uploaded: true });
  });

  it("is asked for each time, so that a browser shows it to no person who may not see it any more", async () => {
    const id = await declare();
    await put(id, bytes);
    const clerk = await admin.hire({ clients: ["view"] });
    const first = await clerk.ask("GET", `/api/files/${id}`);
    const tag = String(first.headers.etag);
    expect([first.headers["cache-control"], tag]).toEqual(["private, no-cache", `"${photoOf().sha256}"`]);
    const again = () => clerk.ask("GET", `/api/files/${id}`, undefined, { "if-none-match": tag });
    const same = await again();
    expect([same.statusCode, same.body, same.headers["cache-control"]]).toEqual([
      304,
      "",
      "private, no-cache",
    ]);
    await admin.setGrants(clerk.id, { loans: ["view"] });
    expect((await again()).statusCode).toBe(403);
    await clerk.ask("DELETE", "/api/session");
    expect((await again()).statusCode).toBe(401);
  });

  it("is refused undeclared, with other bytes, or too large", async () => {
    expect((await put(newId(), bytes)).json().code).toBe("FILE_UNDECLARED");
    const id = await declare();
    expect((await put(id, Buffer.from("otra cosa"))).json().code).toBe("FILE_DIFFERS");
    expect((await put(id, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await put("no-es-un-id", bytes)).statusCode).toBe(400);
    expect(await device.doc("files", id)).toMatchObject({ uploaded: false });
  });

  it("is neither shown to nor sent by those who may not see clients", async () => {
    const id = await declare();
    await put(id, bytes);
    const outsider = await admin.hire({ loans: ["view"] });
    expect((await outsider.ask("GET", `/api/files/${id}`)).statusCode).toBe(403);
    expect((await put(id, bytes, outsider)).statusCode).toBe(403);
    expect((await server.app.inject(`/api/files/${id}`)).statusCode).toBe(401);
  });

  it("is a picture: a client with anything else for a photo is set aside whole", async () => {
    const photo = photoOf("text/html");
    const args = clientArgs(server.clock());
    expect(await device.send("client.create", { ...args, photo })).toMatchObject({ outcome: "quarantined" });
    expect(await device.doc("clients", args.id)).toBeNull();
    expect((await put(photo.id, bytes)).statusCode).toBe(404);
  });

  it("never runs in a browser, whatever type stands in the record", async () => {
    const id = await declare();
    await put(id, bytes);
    const page = Buffer.from("<script>alert(1)</script>");
    await transact(server.db, async ({ handle }) => {
      await handle.tx.updateTable("files").set({ type: "text/html" }).where("id", "=", id).execute();
      await handle.tx.updateTable("file_content").set({ bytes: page }).where("id", "=", id).execute();
    });
    const { headers } = await admin.ask("GET", `/api/files/${id}`);
    expect([headers["content-type"], headers["content-disposition"]]).toEqual([
      "application/octet-stream",
      "attachment",
    ]);
  });

  describe("under the id of another file", () => {
    const other = Buffer.from("otra imagen");
    const otherPhoto = (id: string) => {
      const sha256 = createHash("sha256").update(other).digest("hex");
      return { id, name: "otra.png", type: "image/png", size: other.length, sha256 };
    };
    const asClient = (who: TestDevice, photo: object) => {
      const args = clientArgs(server.clock());
      return who.send("client.create", { ...args, photo });
    };

    it("is refused, and the photo stays as it is", async () => {
      const id = await declare();
      await put(id, bytes);
      const stands = await device.doc("files", id);
      expect(await asClient(device, otherPhoto(id))).toMatchObject({
        outcome: "refused",
        code: "KEY_REUSED",
      });
      const client = clientArgs(server.clock());
      await device.send("client.create", client);
      const edit = { id: client.id, at: server.clock(), changes: {}, photo: otherPhoto(id) };
      expect(await device.send("client.update", edit)).toMatchObject({
        outcome: "refused",
        code: "KEY_REUSED",
      });
      expect(await device.doc("files", id)).toEqual(stands);
      expect((await put(id, other)).json().code).toBe("FILE_DIFFERS");
    });

    it("is no way to the logo for who may not change the settings", async () => {
      const logo = photoOf();
      const at = server.clock();
      await admin.run("settings.update", { at, changes: {}, logo });
      await put(logo.id, bytes);
      const clerk = await admin.hire({ clients: ["view", "create", "update"] });
      const desk = await clerk.device();
      for (const photo of [otherPhoto(logo.id), logo]) {
        expect(await asClient(desk, photo)).toMatchObject({ outcome: "refused", code: "KEY_REUSED" });
      }
      expect((await put(logo.id, other, clerk)).statusCode).toBe(403);
      expect(await device.doc("files", logo.id)).toMatchObject({
        ownerCollection: "settings",
        uploaded: true,
      });
    });

    it("may be declared again as the same file of the same client", async () => {
      const client = clientArgs(server.clock());
      const photo = photoOf();
      await device.send("client.create", { ...client, photo });
      await put(photo.id, bytes);
      const edit = { id: client.id, at: server.clock(), changes: { phone: "809-111-1111" }, photo };
      expect(await device.send("client.update", edit)).toMatchObject({ outcome: "applied" });
      expect(await device.doc("files", photo.id)).toMatchObject({ uploaded: true });
    });

    it("makes no client's photo the logo that everybody sees", async () => {
      const id = await declare();
      await put(id, bytes);
      const args = { at: server.clock(), changes: { logoFileId: id }, logo: null };
      expect(await admin.run("settings.update", args)).toMatchObject({
        outcome: "refused",
        code: "FILE_UNDECLARED",
      });
      expect((await server.app.inject(`/api/files/${id}`)).statusCode).toBe(401);
    });
  });

  it("takes no photo whose bytes are another thing than its type says", async () => {
    const page = Buffer.from("<script>alert(1)</script>");
    const sha256 = createHash("sha256").update(page).digest("hex");
    const photo = { id: newId(), name: "casa.png", type: "image/png", size: page.length, sha256 };
    await device.send("client.create", { ...clientArgs(server.clock()), photo });
    expect((await put(photo.id, page)).json().code).toBe("FILE_DIFFERS");
    expect((await admin.ask("GET", `/api/files/${photo.id}`)).statusCode).toBe(404);
  });

  it("takes no logo whose bytes are another thing than its type says", async () => {
    const page = Buffer.from("<script>alert(1)</script>");
    const sha256 = createHash("sha256").update(page).digest("hex");
    const logo = { id: newId(), name: "logo.png", type: "image/png", size: page.length, sha256 };
    await admin.run("settings.update", { at: server.clock(), changes: {}, logo });
    expect((await put(logo.id, page)).json().code).toBe("FILE_DIFFERS");
    expect(await device.doc("files", logo.id)).toMatchObject({ uploaded: false });
  });

  it("shows the logo to everybody, because the sign-in screen does", async () => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const logo = { id: newId(), name: "logo.png", type: "image/png", size: bytes.length, sha256 };
    const at = server.clock();
    expect(await admin.run("settings.update", { at, changes: {}, logo })).toMatchObject({
      outcome: "applied",
    });
    await put(logo.id, bytes);
    const { logoUrl } = (await server.app.inject("/api/branding")).json();
    const shown = await server.app.inject(logoUrl);
    expect(shown.rawPayload).toEqual(bytes);
    expect(shown.headers["cache-control"]).toContain("immutable");
  });
});
