const daysBack = [1, 2, 3];
const bucket = 'https://demo-bucket.protomaps.com/v4.pmtiles';

/** Public archives of the whole world to try in this order, outside production (product §6.121). */
export const listPublicArchives = (now: Date): string[] => [
  ...daysBack.map((days) => {
    const day = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    return `https://build.protomaps.com/${day}.pmtiles`;
  }),
  bucket,
];
