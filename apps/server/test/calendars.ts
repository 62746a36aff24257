import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** Parses with Mozilla's library. */
export const readByIcalJs = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('no event');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: component.getFirstPropertyValue('url'),
    geo: component.getFirstPropertyValue('geo'),
    organizer: event.organizer,
    organizerName: component.getFirstProperty('organizer')?.getParameter('cn'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => [
        ...[alarm.getFirstPropertyValue('description'), String(alarm.getFirstPropertyValue('trigger'))],
      ]),
    properties: component.getAllProperties().map(({ name }) => name),
  };
};

/** Parses with a Node library. */
export const readByNodeIcal = (file: string) => {
  const read = nodeIcal.sync.parseICS(file);
  const events = Object.values(read).filter((component) => component?.type === 'VEVENT');
  const [event] = events;
  if (events.length !== 1 || event?.type !== 'VEVENT') throw new Error('not one event');
  return event;
};
