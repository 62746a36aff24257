-- The outbox is its own queue: a message is sent once its row is due, and no job beside it is needed.
drop index outbox_due;
create index outbox_lane on outbox (channel, urgent, send_after, id) where state = 'waiting';
-- Each second the beginnings of both small indexes are read, in which every message leaves two dead entries.
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02);

-- Removes the jobs that sent messages before, none of which anybody does any more: once here, and each hour for those that
-- a process of an earlier version still adds while it ends. What such a process has in its hands it finishes.
create function remove_retired_jobs() returns void language plpgsql as $$
begin
  -- The queue's own tables come after these where the database is new.
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  perform graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where job.locked_at is null
      and task.identifier in ('send_urgent_mail', 'send_urgent_sms', 'send_mail', 'send_sms', 'send_left_over')));
end $$;

select remove_retired_jobs();
