import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { resumeMessages } from '../db/message-hold.ts';
import { withDatabaseUrl } from './with-database.ts';

// npm run resume-messages [-- --drop]: sends again after a restore; --drop leaves out what was written before it.
const { values } = parseArgs({ options: { drop: { type: 'boolean', default: false } } });

await withDatabaseUrl(async (url) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const dropped = await resumeMessages(client, values.drop);
    if (dropped === undefined) console.log('No messages were held.');
    else
      console.log(
        `Messages are sent again${values.drop ? `; ${dropped} from before the restore were dropped` : ''}.`,
      );
  } finally {
    await client.end();
  }
});
