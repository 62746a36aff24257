// The load of the row `overload`, in a process of its own that is pinned to one processor: it gets one order by IPC and
// answers with what each kind of request got.
import { performance as monitor } from 'node:perf_hooks';
import { signAccess } from '../../apps/server/src/features/accounts/tokens.rules.ts';
import { benchSecret } from '../server.ts';
import type { Load, Loaded } from './load.ts';
import { type Call, sendAtRate, sendInTurn } from './send-at-rate.ts';
import { makeTally } from './tally.ts';
import { visitMap } from './visitors.ts';

/** Callers that wait for each answer, enough to keep the machine busy. */
const callersAtMost = 64;

/** A request for a place by the next of the guests; its token is signed now, as it lives for minutes only. */
const makeAsk = ({ guests, salons }: Load) => {
  let next = 0;
  return (): Call => {
    const guest = guests[next % guests.length];
    const salon = salons[next % salons.length];
    next += 1;
    if (next > guests.length) throw new Error('every guest has asked');
    const token = signAccess(benchSecret, guest ?? { user_id: 0, login_id: 0 });
    return {
      path: '/api/salonguests/',
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: { host_salon: salon, guests_number: 1 },
      expected: [201],
    };
  };
};

const run = async (load: Load): Promise<Loaded> => {
  const { origin, forMs, visitors, asksPerSecond, loginsPerSecond, towns, password } = load;
  const makeLogin = (): Call => ({
    path: '/api/auth/login/',
    method: 'POST',
    body: { email: 'guest@demo.example', password },
    expected: [200],
  });
  const none = Promise.resolve(makeTally());
  const from = performance.now();
  const [asks, logins, map] = await Promise.all([
    asksPerSecond === 'most'
      ? sendInTurn(origin, callersAtMost, load.guests.length, makeAsk(load))
      : sendAtRate(origin, { perSecond: asksPerSecond, forMs }, makeAsk(load)),
    sendAtRate(origin, { perSecond: loginsPerSecond, forMs }, makeLogin),
    visitors === 0 ? none : visitMap(origin, visitors, forMs, towns),
  ]);
  const { utilization } = monitor.eventLoopUtilization();
  return { asks, logins, map, seconds: (performance.now() - from) / 1000, loaderShare: utilization };
};

process.once('message', async (load) => {
  process.send?.(await run(load as Load), () => process.disconnect());
});
