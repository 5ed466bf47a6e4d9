/** A place as maps and chats copy it, and a place that was hardly meant. */
import { describe, expect, test } from "vitest";
import { isInCountry, meantPlace, readDegrees, readPlace } from "./pasted-place.ts";

const AT = { latitude: 18.4861, longitude: -69.9312 };

test.each([
  "18.4861, -69.9312",
  "18.4861,-69.9312",
  "18.4861 -69.9312",
  "(18.4861, -69.9312)",
  "18.4861; −69.9312",
  "\u200e18.4861,\u00a0–69.9312",
  "18,4861; -69,9312",
  "18,4861, -69,9312",
  "18,4861,-69,9312",
  "18,4861 -69,9312",
  `18°29'09.96"N 69°55'52.32"W`,
  "18°29’09.96”N 69°55’52.32”W",
  "18º 29′ 09.96″ N, 69º 55′ 52.32″ O",
  `N 18°29'09.96" W 69°55'52.32"`,
  `69°55'52.32"W 18°29'09.96"N`,
  "18°29.166'N, 69°55.872'W",
  "18.4861° N, 69.9312° W",
  "18.4861°, -69.9312°",
  "18.4861 N 69.9312 W",
  "https://www.google.com/maps/@18.4861,-69.9312,17z",
  "https://www.google.com/maps/place/Colmado+Ana/@18.40,-69.90,17z/data=!3m1!4b1!4m6!3m5!1s0x8ea!8m2!3d18.4861!4d-69.9312!16s",
  "https://www.google.com/maps/search/18.4861,+-69.9312?entry=tts",
  "https://www.google.com/maps/search/?api=1&query=18.4861%2C-69.9312",
  "https://www.google.com/maps/dir/?api=1&destination=18.4861,-69.9312",
  "https://www.google.com/maps/dir/18.40,-69.90/18.4861,-69.9312/",
  "https://www.google.com/maps/place/18%C2%B029'09.96%22N+69%C2%B055'52.32%22W/",
  "https://maps.google.com/?q=18.4861,-69.9312",
  "https://maps.google.com/maps?q=loc:18.4861,-69.9312&z=17",
  "Ubicación: https://maps.google.com/?q=18.4861,-69.9312",
  "Ana, mi casa:\nhttps://maps.google.com/?q=18.4861,-69.9312\nla azul",
  "https://maps.apple.com/?ll=18.4861,-69.9312&q=Casa",
  "https://maps.apple.com/place?coordinate=18.4861,-69.9312&name=Casa",
  "https://www.openstreetmap.org/?mlat=18.4861&mlon=-69.9312#map=17/18.40/-69.90",
  "https://www.openstreetmap.org/#map=17/18.4861/-69.9312",
  "https://waze.com/ul?ll=18.4861%2C-69.9312&navigate=yes",
  "geo:18.4861,-69.9312",
  "geo:18.4861,-69.9312?z=17",
  "geo:0,0?q=18.4861,-69.9312(Casa%20de%20Ana)",
  "Lat: 18.4861 Lng: -69.9312",
  "latitud 18,4861 longitud -69,9312",
  "Estoy en 18.4861, -69.9312, frente al parque",
])("%j is one place", (text) => {
  const place = readPlace(text);
  expect(place).toMatchObject({ kind: "place" });
  if (place?.kind !== "place") return;
  expect(place.latitude).toBeCloseTo(AT.latitude, 5);
  expect(place.longitude).toBeCloseTo(AT.longitude, 5);
});

test.each([
  "18.4861",
  "18,4861",
  "18,48",
  "-69.9312",
  "",
  "Calle 5 No. 12",
  "809-555-0101",
  "18°29'10\"N",
  "geo:0,0?q=Casa",
])("%j is no place", (text) => expect(readPlace(text)).toBeUndefined());

test.each([
  "https://maps.app.goo.gl/AbCdEf123",
  "https://goo.gl/maps/AbCdEf123",
  "Ubicación: https://maps.app.goo.gl/AbCdEf123?g_st=aw",
  "https://www.google.com/maps/place/Parque+Colon",
])("%j names no numbers", (text) => expect(readPlace(text)).toEqual({ kind: "short link" }));

test.each([
  ["18.4861", 18.4861],
  ["18,4861", 18.4861],
  ["−69.9312", -69.9312],
  ["18°29'10\"N", 18.4861111],
  ["69°55'52″ O", -69.9311111],
])("%j is a number of degrees", (text, value) => expect(readDegrees(text)).toBe(value));

describe("a place that was hardly meant", () => {
  test("is outside the country", () => {
    expect(
      [AT, { latitude: 17.55, longitude: -71.5 }, { latitude: 18.16, longitude: -68.66 }].every(isInCountry),
    ).toBe(true);
    const others = [
      { latitude: 18.4861, longitude: 69.9312 },
      { latitude: -69.9312, longitude: 18.4861 },
      { latitude: 18.54, longitude: -72.34 },
      { latitude: 40.7, longitude: -74 },
    ];
    expect(others.some(isInCountry)).toBe(false);
  });

  test("is changed over, or lost its minus", () => {
    expect(meantPlace({ latitude: 18.4861, longitude: 69.9312 })).toEqual(AT);
    expect(meantPlace({ latitude: -69.9312, longitude: 18.4861 })).toEqual(AT);
    expect(meantPlace({ latitude: 69.9312, longitude: 18.4861 })).toEqual(AT);
    expect(meantPlace({ latitude: 40.7, longitude: -74 })).toBeNull();
  });
});
