import { defineTexts } from '../../lib/texts.ts';

export const useMapTexts = defineTexts('map', {
  loading: { he: 'המפה נטענת…', en: 'The map is loading…' },
  wake: { he: 'להזזה ולהגדלה', en: 'move and zoom' },
  instructions: {
    he: 'מקשי החצים מזיזים את המפה, פלוס ומינוס משנים את קנה המידה. כל מה שעל המפה מופיע גם ברשימה שלידה.',
    en: 'Arrow keys move the map, plus and minus change its scale. All that is on the map is also in the list beside it.',
  },
  zoomIn: { he: 'הגדלה', en: 'Zoom in' },
  zoomOut: { he: 'הקטנה', en: 'Zoom out' },
  locate: { he: 'קרוב אליי', en: 'Near me' },
  pinInstructions: {
    he: 'אפשר לגרור את הסיכה, לגעת במפה במקום הנכון, או להזיז אותה במקשי החצים.',
    en: 'Drag the pin, touch the right place on the map, or use the arrow keys.',
  },
  pin: { he: 'סיכה', en: 'Pin' },
  here: { he: 'לכאן?', en: 'Here?' },
  pinPlace: { he: 'מקום הסיכה:', en: 'The pin is at:' },
  noPin: { he: 'הסיכה עוד לא הונחה.', en: 'No pin has been put yet.' },
  noMap: {
    he: 'אי אפשר להציג כאן מפה. אם לא ייכתבו קואורדינטות, ישמש מרכז היישוב.',
    en: 'No map can be shown here. If no coordinates are written, the centre of the locality is used.',
  },
  latitude: { he: 'קו רוחב', en: 'Latitude' },
  longitude: { he: 'קו אורך', en: 'Longitude' },
  latitudeRange: { he: 'מספר בין ‎-90 ל־90, למשל 32.794', en: 'A number from -90 to 90, such as 32.794' },
  longitudeRange: {
    he: 'מספר בין ‎-180 ל־180, למשל 34.9896',
    en: 'A number from -180 to 180, such as 34.9896',
  },
});
