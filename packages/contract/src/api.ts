import { accountsEndpoints } from './accounts.ts';
import { dashboardsEndpoints } from './dashboards.ts';
import type { Endpoint } from './endpoint.ts';
import { geoEndpoints } from './geo.ts';
import { guestsEndpoints } from './guests.ts';
import { hostsEndpoints } from './hosts.ts';
import { invitationsEndpoints } from './invitations.ts';
import { markersEndpoints } from './markers.ts';
import { messagesEndpoints } from './messages.ts';
import { privacyEndpoints } from './privacy.ts';
import { referenceEndpoints } from './reference.ts';
import { salonsEndpoints } from './salons.ts';
import { seasonsEndpoints } from './seasons.ts';

/** Every call of the product by name, one line a feature. */
export const api = {
  ...accountsEndpoints,
  ...dashboardsEndpoints,
  ...geoEndpoints,
  ...guestsEndpoints,
  ...invitationsEndpoints,
  ...markersEndpoints,
  ...messagesEndpoints,
  ...hostsEndpoints,
  ...privacyEndpoints,
  ...referenceEndpoints,
  ...salonsEndpoints,
  ...seasonsEndpoints,
} satisfies Record<string, Endpoint>;
