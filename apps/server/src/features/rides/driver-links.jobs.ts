import { z } from 'zod';
import { defineJob } from '../../platform/jobs/queue.ts';
import { sendDriverLinks } from './driver-links.service.ts';

/** Every minute: drivers of coming evenings get the link of their ride (product §11.217). */
export const driverLinksJob = defineJob({
  name: 'send_driver_links',
  payload: z.object({}),
  cron: '* * * * *',
  run: (_payload, deps) => sendDriverLinks(deps),
});
