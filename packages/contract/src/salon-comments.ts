import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeText, id, idParams, idText } from './fields.ts';

export const salonComment = z.object({
  id,
  text: z.string(),
  author_name: z.string(),
  created_at: z.string(),
});

const salonCommentForm = z.object({ text: freeText(5000).pipe(z.string().min(1)) });

export const salonCommentsEndpoints = {
  listHostSalonComments: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/comments/',
    permission: 'salons.comment',
    summary: "Staff's comments on a salon, the newest first",
    params: idParams,
    answer: z.array(salonComment),
  }),
  createHostSalonComment: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/comments/',
    permission: 'salons.comment',
    status: 201,
    summary: 'Adds a comment of staff',
    invalidates: ['salonComment'],
    params: idParams,
    body: salonCommentForm,
    answer: salonComment,
  }),
  removeHostSalonComment: endpoint({
    method: 'DELETE',
    path: '/api/host_salons/:id/comments/:comment/',
    permission: 'salons.comment',
    status: 204,
    summary: 'Deletes a comment of staff',
    invalidates: ['salonComment'],
    params: idParams.extend({ comment: idText }),
  }),
};
