/**
 * The two libraries that draw streets out of a file of tiles, fetched together. They are asked for when such a file is
 * put in, so that they lie on the device when it is first drawn without signal.
 */
export async function fetchMapReader() {
  const [{ leafletLayer }, { FileSource, PMTiles }] = await Promise.all([
    import("protomaps-leaflet"),
    import("pmtiles"),
  ]);
  return { leafletLayer, FileSource, PMTiles };
}
