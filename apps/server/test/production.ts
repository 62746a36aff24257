/** The required settings in production. */
export const production = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'q7Vd1xJ0Wm4pR9tYc2Lz8BnKs5HgEf3A',
  MAIL_DELIVERY: 'none',
  DATABASE: 'embedded',
  MAP_TILES: 'none',
  PUBLIC_URL: 'https://salons.example',
  CONTACT_URL_HE: 'mailto:shalom@salons.example',
  CONTACT_URL_EN: 'mailto:hello@salons.example',
  CONTROLLER_NAME: 'Example Association',
  CONTROLLER_ADDRESS: '1 Example Street, Haifa',
  CONTROLLER_EMAIL: 'privacy@salons.example',
  CONTROLLER_PHONE: '04-8123456',
  ACCESSIBILITY_NAME: 'Noa Levi',
  ACCESSIBILITY_EMAIL: 'access@salons.example',
  ACCESSIBILITY_PHONE: '04-8123457',
  ACCESSIBILITY_REVIEWED_ON: '2026-10-31',
} as const;
