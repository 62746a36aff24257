import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * All kinds of messages by subject. A kind that is missing here fails `message-kinds.test.ts`, as does a salon's kind that no
 * scene triggers: a new one needs a line here and a scene there.
 */
export const messageKinds = {
  /** About a salon: compared with what the screen shows the recipient at that moment. */
  salon: [
    ...[
      'from_host',
      'salon_opened',
      'salon_morning',
      'salon_morning_host',
      'salon_reminder',
      'salon_reminder_host',
      'salon_training',
    ],
    ...['salon_thanks', 'salon_thanks_host'],
    ...[
      'invitation_asked',
      'invitation_approved',
      'invitation_denied',
      'invitation_received',
      'invitation_offered',
      'invitation_joined',
      'invitation_moved',
      'invitation_withdrawn',
      'invitation_changed',
      'invitation_changedToPending',
      'invitation_cancelled',
      'invitation_expired',
      'invitation_reminder',
      'invitation_offerExpired',
      'invitation_offerRefused',
      'invitation_introduced',
      'invitation_introductionExpired',
      'invitation_introductionRefused',
      'invitation_withdrawnByStaff',
      'invitation_withdrawnByGuest',
      'invitation_changedByStaff',
      'invitation_changedToPendingByStaff',
    ],
    ...[
      'teaming_teamed',
      'teaming_moved',
      'teaming_undone',
      'teaming_released',
      'teaming_reminder',
      'teaming_place',
    ],
    ...['teaming_calledOff', 'waiting_chance', 'waiting_cancelled', 'waiting_left'],
    ...['evening_changed', 'evening_changed_witness', 'evening_changed_host'],
    ...['evening_changed_relative', 'evening_changed_driver'],
    ...['teaming_driver', 'teaming_fetched', 'teaming_arrived', 'teaming_home'],
  ],
  /** Of a salon these contain only its name and a link. */
  nameAlone: ['salon_pin_moved'],
  /** About an account, a code or staff's own text: their notifiers know no salon. */
  account: [
    ...[
      'from_staff',
      'staff_invitation',
      'relative_code',
      'erasure_asked',
      'erasure_link',
      'witness_linked',
      'verify_email',
    ],
    ...[
      'password_guessed',
      'password_reset',
      'password_changed',
      'sms_code',
      'sms_codes_half_used',
      'person_code',
    ],
    ...[
      'login_code',
      'change_phone_by_staff',
      'change_email_by_staff',
      'change_email',
      'change_email_notice',
    ],
    ...['staff_first_password', 'staff_role_changed', 'phone_address_ended', 'phone_link', 'phone_taken'],
    ...['reset_refused', 'address_disowned'],
    ...[
      'google_address_released',
      'google_joined',
      'google_handed_over',
      'registered_by_telephone',
      'season_question',
      'host_invited_back',
    ],
  ],
};

const source = path.resolve(import.meta.dirname, '../src');

interface WrittenKind {
  /** `salon_opened`, or a prefix of several: `teaming_`. */
  readonly kind: string;
  readonly isFamily: boolean;
  /** Source text of the file that writes it. */
  readonly text: string;
}

/** The kinds named in files that write messages. */
export const listWrittenKinds = (): readonly WrittenKind[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(features|platform[/\\]bulk)[/\\].*[.]ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .filter((text) => text.includes('writeMessages('))
    .flatMap((text) =>
      [...text.matchAll(/\bkind: (?:'(\w+)'(?=\s*[,}])|`(\w+)\$\{)/g)].map(([, kind, family]) => ({
        ...{ kind: kind ?? family ?? '', text },
        isFamily: family !== undefined,
      })),
    );
