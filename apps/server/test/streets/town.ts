/**
 * An invented country for tests: a coast, lakes, places, and a town with streets around the map's default centre. No real map
 * data.
 */
type Position = [number, number];
type Feature = GeoJSON.Feature<GeoJSON.Point | GeoJSON.LineString | GeoJSON.Polygon>;

/** West, south, east, north. */
export const country = [34.2, 29.4, 35.95, 33.4] as const;
/** Bounds of the streets. */
export const town = [34.745, 32.045, 34.825, 32.11] as const;

const coast: Position[] = [
  [34.2, 31.3],
  [34.49, 31.6],
  [34.63, 31.8],
  [34.7, 31.93],
  [34.738, 32.02],
  [34.75, 32.054],
  [34.7645, 32.0764],
  [34.7705, 32.095],
  [34.78, 32.118],
  [34.833, 32.25],
  [34.89, 32.5],
  [34.95, 32.8],
  [34.957, 32.826],
  [35.0, 32.833],
  [35.03, 32.81],
  [35.075, 32.87],
  [35.07, 32.92],
  [35.1, 33.09],
  [35.2, 33.4],
];
const kinneret: Position[] = [
  [35.6, 32.893],
  [35.55, 32.87],
  [35.516, 32.831],
  [35.546, 32.782],
  [35.573, 32.713],
  [35.606, 32.708],
  [35.64, 32.768],
  [35.65, 32.822],
];
const deadSea: Position[] = [
  [35.53, 31.767],
  [35.46, 31.68],
  [35.397, 31.46],
  [35.43, 31.33],
  [35.52, 31.31],
  [35.56, 31.44],
  [35.593, 31.64],
];

const polygon = (ring: readonly Position[], properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
});
const line = (coordinates: Position[], properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const point = (coordinates: Position, properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

const coastAt = (lat: number): number => {
  const after = coast.findIndex(([, north]) => north >= lat);
  const [fromLng, fromLat] = coast[Math.max(0, after - 1)] ?? [0, 0];
  const [toLng, toLat] = coast[after] ?? [0, 0];
  return toLat === fromLat ? toLng : fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng);
};

const towns: readonly (readonly [string, string, number, number])[] = [
  ['ירושלים', 'Jerusalem', 35.22, 31.783],
  ['תל אביב-יפו', 'Tel Aviv-Yafo', 34.789, 32.076],
  ['חיפה', 'Haifa', 34.99, 32.794],
  ['ראשון לציון', 'Rishon LeZion', 34.8, 31.969],
  ['פתח תקווה', 'Petah Tikva', 34.886, 32.085],
  ['אשדוד', 'Ashdod', 34.65, 31.796],
  ['נתניה', 'Netanya', 34.862, 32.316],
  ['בני ברק', 'Bnei Brak', 34.835, 32.087],
  ['באר שבע', "Be'er Sheva", 34.786, 31.253],
  ['חולון', 'Holon', 34.779, 32.017],
  ['רמת גן', 'Ramat Gan', 34.824, 32.069],
  ['אשקלון', 'Ashkelon', 34.574, 31.669],
  ['רחובות', 'Rehovot', 34.808, 31.892],
  ['בית שמש', 'Beit Shemesh', 34.989, 31.733],
  ['בת ים', 'Bat Yam', 34.75, 32.02],
  ['הרצלייה', 'Herzliya', 34.834, 32.17],
  ['כפר סבא', 'Kfar Saba', 34.913, 32.181],
  ['חדרה', 'Hadera', 34.918, 32.436],
  ['מודיעין-מכבים-רעות', "Modi'in-Maccabim-Re'ut", 35.011, 31.896],
  ['לוד', 'Lod', 34.888, 31.951],
  ['מודיעין עילית', "Modi'in Illit", 35.044, 31.932],
  ['רעננה', "Ra'anana", 34.87, 32.186],
  ['נצרת', 'Nazareth', 35.295, 32.702],
  ['רמלה', 'Ramla', 34.867, 31.928],
  ['רהט', 'Rahat', 34.754, 31.39],
  ['ראש העין', 'Rosh HaAyin', 34.958, 32.095],
  ['הוד השרון', 'Hod HaSharon', 34.894, 32.152],
  ['ביתר עילית', 'Beitar Illit', 35.113, 31.695],
  ['גבעתיים', 'Givatayim', 34.81, 32.071],
  ['נהרייה', 'Nahariya', 35.097, 33.008],
  ['קריית גת', 'Kiryat Gat', 34.766, 31.609],
  ['קריית אתא', 'Kiryat Ata', 35.108, 32.804],
  ['עפולה', 'Afula', 35.302, 32.617],
  ['אום אל-פחם', 'Umm al-Fahm', 35.152, 32.52],
  ['יבנה', 'Yavne', 34.737, 31.877],
  ['אילת', 'Eilat', 34.943, 29.553],
  ['נס ציונה', 'Ness Ziona', 34.798, 31.926],
  ['עכו', 'Acre (Akko)', 35.085, 32.928],
  ['אלעד', "El'ad", 34.957, 32.051],
  ['רמת השרון', 'Ramat HaSharon', 34.841, 32.139],
];

const toNames = (he: string, en: string) => ({ name: he, 'name:he': he, 'name:en': en });
const across = [
  ['ארלוזורוב', 'Arlozorov'],
  ['שדרות בן גוריון', 'Ben Gurion Boulevard'],
  ['ז׳בוטינסקי', 'Jabotinsky'],
  ['בזל', 'Basel'],
  ['כיכר המדינה (צפון)', 'HaMedina Square (north)'],
  ['נורדאו', 'Nordau'],
  ['רחוב 1204', 'Street 1204'],
  ['המלך שלמה', 'HaMelekh Shlomo'],
  ['פרישמן', 'Frishman'],
  ['גורדון', 'Gordon'],
  ['רמב״ם', 'Rambam'],
];
const along = [
  ['הירקון', 'HaYarkon'],
  ['בן יהודה', 'Ben Yehuda'],
  ['דיזנגוף', 'Dizengoff'],
  ['אבן גבירול', 'Ibn Gabirol'],
  ['ויצמן', 'Weizmann'],
  ['דרך נמיר', 'Namir Road'],
  ['הרצל', 'Herzl'],
  ['ביאליק', 'Bialik'],
  ['ש״י עגנון', 'Shai Agnon'],
];

/** The kind of a street by its grid index. */
const kindOf = (index: number) =>
  index % 12 === 5
    ? { kind: 'highway', kind_detail: 'motorway', min_zoom: 6, ref: '20' }
    : index % 4 === 1
      ? { kind: 'major_road', kind_detail: 'primary', min_zoom: 9 }
      : { kind: 'minor_road', kind_detail: 'residential', min_zoom: 13 };

const [west, south, east, north] = town;
const step = { lng: 0.0021, lat: 0.0016 };
const bend = (index: number) => Math.sin(index * 1.7) * 0.00035;

const streets = (): Feature[] => {
  const list: Feature[] = [];
  for (let row = 0, lat = south; lat < north; row += 1, lat += step.lat) {
    const [he = '', en = ''] = across[row % across.length] ?? [];
    const nodes: Position[] = [];
    for (let lng = Math.max(west, coastAt(lat) + 0.0012); lng <= east; lng += step.lng)
      nodes.push([lng, lat + (lng - west) * 0.06 + bend(row)]);
    list.push(line(nodes, { ...kindOf(row + 3), ...toNames(he, en), sort_rank: 400 - row }));
  }
  for (let column = 0, lng = west; lng < east; column += 1, lng += step.lng) {
    const [he = '', en = ''] = along[column % along.length] ?? [];
    const nodes: Position[] = [];
    for (let lat = south; lat <= north; lat += step.lat) {
      const at = lng + (lat - south) * 0.18 + bend(column);
      if (at > coastAt(lat) + 0.0012) nodes.push([at, lat]);
    }
    if (nodes.length > 1)
      list.push(line(nodes, { ...kindOf(column), ...toNames(he, en), sort_rank: 300 - column }));
  }
  return list;
};

const buildings = (): Feature[] => {
  const list: Feature[] = [];
  for (let row = 0; row < 10; row += 1)
    for (let column = 0; column < 8; column += 1)
      for (let part = 0; part < 4; part += 1) {
        const lng = 34.783 + column * step.lng + 0.0004 + part * 0.0004 + (row % 3) * 0.0001;
        const lat = 32.069 + row * step.lat + 0.0005;
        const size = { lng: 0.00026, lat: 0.0003 + (part % 2) * 0.0001 };
        list.push(
          polygon(
            [
              [lng, lat],
              [lng + size.lng, lat],
              [lng + size.lng, lat + size.lat],
              [lng, lat + size.lat],
            ],
            { kind: 'building', height: 12, min_zoom: 14 },
          ),
        );
      }
  return list;
};

const park = (lng: number, lat: number, size: number): Position[] =>
  Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI;
    const reach = size * (0.8 + 0.2 * Math.sin(index * 2.3));
    return [lng + Math.cos(angle) * reach, lat + Math.sin(angle) * reach * 0.8];
  });

const localities = (): Feature[] =>
  towns.map(([he, en, lng, lat], index) => {
    const rank = Math.max(6, 12 - Math.floor(index / 6));
    return point([lng, lat], {
      kind: 'locality',
      kind_detail: rank > 9 ? 'city' : 'town',
      population_rank: rank,
      min_zoom: rank > 9 ? 5 : 9,
      sort_key: index,
      ...toNames(he, en),
    });
  });

const landmarks: readonly (readonly [string, string, string, number, number])[] = [
  ['station', 'תחנת המעיין', 'Spring station', 34.8008, 32.066],
  ['school', 'בית ספר האלה', 'Terebinth school', 34.7805, 32.0815],
  ['community_centre', 'מרכז קהילתי הגפן', 'Vine community centre', 34.7842, 32.0772],
  ['place_of_worship', 'בית הכנסת הישן', 'Old synagogue', 34.7868, 32.083],
];

/** Features by layer of the Protomaps schema. */
export const drawCountry = (): Record<string, Feature[]> => ({
  earth: [polygon([...coast, [35.95, 33.4], [35.95, 29.4], [34.2, 29.4]], { kind: 'earth' })],
  water: [
    polygon([...coast, [34.0, 33.4], [34.0, 31.3]], { kind: 'ocean' }),
    polygon(kinneret, { kind: 'lake' }),
    polygon(deadSea, { kind: 'lake' }),
    point([34.7, 32.09], { kind: 'sea', min_zoom: 6, ...toNames('הים התיכון', 'Mediterranean Sea') }),
    point([35.59, 32.81], { kind: 'lake', min_zoom: 8, ...toNames('ים כנרת', 'Sea of Galilee') }),
    point([35.48, 31.53], { kind: 'lake', min_zoom: 7, ...toNames('ים המלח', 'Dead Sea') }),
    line(
      Array.from(
        { length: 24 },
        (_, index): Position => [34.776 + index * 0.0021, 32.1 + Math.sin(index / 2) * 0.0012],
      ),
      { kind: 'river', min_zoom: 9, ...toNames('נחל הירקון', 'Yarkon Stream') },
    ),
  ],
  landuse: [
    polygon(park(34.795, 32.085, 0.0045), { kind: 'park' }),
    polygon(park(34.782, 32.068, 0.003), { kind: 'park' }),
    polygon(park(34.806, 32.062, 0.0032), { kind: 'hospital' }),
  ],
  landcover: [],
  boundaries: [line([...kinneret.slice(0, 4)], { kind: 'country' })],
  buildings: buildings(),
  roads: [
    ...streets(),
    line(
      [
        [34.8, 32.05],
        [34.803, 32.08],
        [34.812, 32.108],
      ],
      { kind: 'rail', kind_detail: 'rail', min_zoom: 8 },
    ),
  ],
  places: [
    ...localities(),
    point([34.782, 32.088], { kind: 'neighbourhood', min_zoom: 12, ...toNames('הצפון הישן', 'Old North') }),
    point([34.806, 32.075], {
      kind: 'neighbourhood',
      min_zoom: 12,
      ...toNames('צמרות (מזרח)', 'Tzameret (east)'),
    }),
  ],
  pois: landmarks.map(([kind, he, en, lng, lat]) =>
    point([lng, lat], { kind, min_zoom: 14, ...toNames(he, en) }),
  ),
});
