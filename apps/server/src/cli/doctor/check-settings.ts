import type { Configured } from '../../config.ts';
import { type Finding, ok, warn } from './finding.ts';

/** Settings that are valid, and rarely meant so in production. */
export const checkSettings = (config: Configured): Finding[] => {
  const check = 'configuration';
  if (config.NODE_ENV !== 'production')
    return [
      warn(
        check,
        `NODE_ENV is ${config.NODE_ENV}: what only production needs is not checked.`,
        'Set NODE_ENV=production.',
      ),
    ];
  const findings = [
    ...(config.STAFF_TOTP === 'required'
      ? []
      : [warn(check, 'Staff may log in without a second step.', 'Set STAFF_TOTP=required.')]),
    ...(config.SMS_PROVIDER === undefined
      ? [
          warn(
            check,
            'No text message leaves: entry by phone and the reminders of those without mail do not work.',
            'Set SMS_PROVIDER, with SMS_URL or TWILIO_ACCOUNT_SID.',
          ),
        ]
      : []),
    ...(config.MAIL_DELIVERY === 'none'
      ? [
          warn(
            check,
            'No mail leaves (MAIL_DELIVERY=none).',
            'Set SMTP_URL and MAIL_FROM, unless this is a rehearsal.',
          ),
        ]
      : []),
    ...(config.METRICS_TOKEN === undefined
      ? [warn(check, 'There are no metrics.', 'Set METRICS_TOKEN, which deploy/alerts.yaml needs.')]
      : []),
    ...(config.TRUSTED_PROXIES === 0
      ? [
          warn(
            check,
            'TRUSTED_PROXIES is 0: behind a proxy all visitors share the limits of one address.',
            'Set it to the number of proxies in front, such as 1 for nginx.',
          ),
        ]
      : []),
  ];
  return findings.length === 0 ? [ok(check, 'complete')] : findings;
};
