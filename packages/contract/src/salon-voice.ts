import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { hostSalon } from './salons.ts';
import { uploadedFile } from './uploads.ts';
import { voiceLimits } from './voice-limits.ts';

export const salonVoiceEndpoints = {
  updateSalonVoice: endpoint({
    method: 'PUT',
    path: '/api/host_salons/:id/voice/',
    permission: 'salons.record',
    summary:
      "Puts the host's own recording (WebM or MP4) on the page of the salon, in place of an earlier one",
    invalidates: ['salon'],
    upload: voiceLimits.bytes,
    params: idParams,
    body: z.object({ file: uploadedFile }),
    answer: hostSalon,
  }),
  removeSalonVoice: endpoint({
    method: 'DELETE',
    path: '/api/host_salons/:id/voice/',
    permission: 'salons.update',
    status: 204,
    summary: 'Takes the recording down, for its host and staff in reach',
    invalidates: ['salon'],
    params: idParams,
  }),
};
