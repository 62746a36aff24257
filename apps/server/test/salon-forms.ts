import { useTestApp } from './calls.ts';

type Fields = Record<string, unknown>;

/** Additional fields of a salon abroad. */
export const abroad = {
  city: null,
  city_name: 'London',
  country: 'GB',
  time_zone: 'Europe/London',
  lat: 51.5,
  lng: -0.12,
};

/** The app of one test file, and the forms of its hosts' salons. */
export const useSalonForms = () => {
  const app = useTestApp();
  const organisation = (fields: Fields = {}) =>
    app.make.salonForm({ is_org: true, contact_name: 'דנה', contact_phone: '03-1234567', ...fields });
  const open = async (fields: Fields = {}, host?: { headers: Record<string, string> }) =>
    app.post('/api/host_salons/', host ?? (await app.make.host()), await app.make.salonForm(fields));
  return { app, organisation, open };
};
