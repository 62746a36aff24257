import { describe, expect, test } from 'vitest';
import { buildListLink, listTasks } from './tasks.rules.ts';

const moment = { season: 2027, today: '2027-04-28' };
const namesFor = (role: Parameters<typeof listTasks>[0]) => listTasks(role, moment).map(({ name }) => name);
const getLink = (name: string) => {
  const task = listTasks('super_admin', moment).find((one) => one.name === name);
  return task === undefined ? undefined : buildListLink(task.narrowed);
};

describe('what a role can have to do', () => {
  test('everything but nothing twice for a super admin, what has a day first', () => {
    const tasks = listTasks('super_admin', moment);
    const urgent = tasks.filter(({ isUrgent }) => isUrgent);
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
    expect(tasks.slice(0, urgent.length)).toEqual(urgent);
    expect(urgent.map(({ name }) => name)).toContain('soonWithoutWitness');
  });

  test('nothing of testimony givers or teaming for the host admin', () => {
    expect(namesFor('host_admin')).toEqual([
      ...['eveningsToday', 'requestsLapsing', 'uncontactedHosts', 'pendingGuests'],
      ...['hostsWithoutSalon', 'salonsToPlace'],
    ]);
  });

  test('no calls to hosts and no answers to guests for the testimonial admin', () => {
    expect(namesFor('testimonial_admin')).toEqual([
      ...[
        'eveningsToday',
        'soonWithoutWitness',
        'ridesWithoutDriver',
        'placesToConfirm',
        'witnessesNotCalled',
      ],
      ...['heldWitnesses', 'uncontactedWitnesses', 'witnessesWithoutTimes', 'salonsToTeam'],
    ]);
  });

  test('messages that failed are for who reads the outbox', () => {
    expect(namesFor('super_admin')).toContain('failedMessages');
    expect(namesFor('general_admin')).not.toContain('failedMessages');
  });
});

describe('the list behind a number', () => {
  test('two weeks are fourteen days, today among them, of any season', () => {
    expect(getLink('soonWithoutWitness')).toBe(
      '/admin/salons?season=all&date_from=2027-04-28&is_cancelled=false&date_to=2027-05-11' +
        '&status=waiting_for_first_assignment&status=waiting_for_more_assignments&status=not_contact_this_year',
    );
  });

  test('salons of the next two weeks whose testimony giver has no driver', () => {
    expect(getLink('ridesWithoutDriver')).toBe(
      '/admin/salons?season=all&date_from=2027-04-28&is_cancelled=false&date_to=2027-05-11&teaming_lacks=driver',
    );
  });

  test('guests of the present season', () => {
    expect(getLink('pendingGuests')).toBe('/admin/guests/list?season=2027&status=pending');
  });
});
