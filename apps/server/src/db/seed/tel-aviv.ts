/** The number of Tel Aviv-Yafo in the registry. */
export const telAvivCode = 5000;

/**
 * Points of some streets of Tel Aviv-Yafo, to about 100 m: own knowledge, for the demo season only, as the bundled
 * points hardly cover this town without `STREET_POINTS_EXTRA`.
 */
const places = `
  ויצמן 32.083 34.789; שדרות שאול המלך 32.0785 34.787; דפנה 32.080 34.793; דרך בגין 32.073 34.790
  קפלן 32.073 34.788; דה וינצ'י לאונרדו 32.074 34.785; חיים לסקוב 32.073 34.784; דובנוב 32.0765 34.784
  סולד הנרייטה 32.080 34.787; דיזנגוף 32.080 34.774; בן יהודה 32.084 34.7705; אבן גבירול 32.083 34.7815
  שדרות רוטשילד 32.0645 34.7745; אלנבי 32.0665 34.7705; ארלוזורוב 32.087 34.780; בוגרשוב 32.0765 34.7705
  פרישמן 32.080 34.772; המלך ג'ורג' 32.073 34.7735; שדרות נורדאו 32.0915 34.777; לילינבלום 32.0605 34.769
  יפת 32.048 34.755; שדרות ירושלים 32.049 34.760; דרך השלום 32.067 34.799; הרצל 32.057 34.770
  קרליבך 32.068 34.783; החשמונאים 32.0685 34.780; אחד העם 32.065 34.772; ביאליק 32.072 34.7705
  שדרות בן גוריון 32.083 34.775; דה האז 32.089 34.787; פנקס 32.089 34.788; יהודה המכבי 32.093 34.787
  נחלת בנימין 32.063 34.770; מונטיפיורי 32.065 34.771`;

/** The points of streets of Tel Aviv-Yafo by their registered names. */
export const telAvivPoints: ReadonlyMap<string, { readonly lat: number; readonly lng: number }> = new Map(
  places.split(/[;\n]/).flatMap((entry) => {
    const [, name, lat, lng] = /^\s*(.+) (\d+\.\d+) (\d+\.\d+)\s*$/.exec(entry) ?? [];
    return name === undefined ? [] : [[name, { lat: Number(lat), lng: Number(lng) }]];
  }),
);
