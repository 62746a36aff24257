import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The tables, columns, constraints, indexes, views, sequences, functions and triggers of the schema `public` as sorted
 * lines, one a fact, the same on PostgreSQL 15 and 18. Left out: the order of columns, what belongs to extensions, the
 * tables of Kysely, and whether a constraint was checked on the rows that were there before it (`not valid`). Views are
 * compared without the tables before their columns, which newer servers leave out; functions by a hash of their text.
 */
export const describeSchema = async (db: QueryExecutorProvider): Promise<readonly string[]> => {
  // Definitions name the schema only where it is not in the path.
  const { rows } = await sql<{ line: string }>`
    with own as (
      select c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions, c.reltype
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_migration%'
        and not exists (select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    )
    select 'table ' || relname || ': ' || concat_ws(' ', relkind, relpersistence, array_to_string(reloptions, ',')) as line
      from own where relkind in ('r', 'p', 'v', 'm', 'c')
    union all
    select 'column ' || relname || '.' || attname || ': ' || concat_ws(' ', format_type(atttypid, atttypmod),
        case when attcollation <> typcollation then 'collate ' || (select collname from pg_collation where oid = attcollation) end,
        case when attnotnull then 'not null' end,
        'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
        'default ' || pg_get_expr(adbin, adrelid))
      from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
        join pg_type on pg_type.oid = atttypid
        left join pg_attrdef on adrelid = own.oid and adnum = attnum
      where relkind in ('r', 'p', 'v', 'm', 'c')
    union all
    select 'constraint ' || relname || '.' || conname || ': ' || replace(pg_get_constraintdef(k.oid), ' NOT VALID', '')
      from own join pg_constraint k on conrelid = own.oid where contype not in ('n', 't')
    union all
    select 'index ' || relname || ': ' || pg_get_indexdef(own.oid) || case when indisvalid then '' else ' INVALID' end
      from own join pg_index on indexrelid = own.oid where relkind = 'i'
    union all
    select 'view ' || relname || ': ' || regexp_replace(pg_get_viewdef(own.oid), '\\m[a-z_]+\\.(?=[a-z_])', '', 'g')
      from own where relkind = 'v'
    union all
    select 'sequence ' || relname || ': '
        || concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
      from own join pg_sequence on seqrelid = own.oid
    union all
    select 'function ' || proname || '(' || pg_get_function_identity_arguments(p.oid) || '): ' || concat_ws(' ',
        pg_get_function_result(p.oid), lanname, provolatile, proparallel, proisstrict, prosecdef, proleakproof, prokind,
        array_to_string(proconfig, ','), md5(pg_get_function_arguments(p.oid) || prosrc))
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger ' || relname || '.' || tgname || ': ' || tgenabled::text || ' ' || pg_get_triggerdef(t.oid, true)
      from own join pg_trigger t on tgrelid = own.oid where not tgisinternal`.execute(db);
  return rows.map(({ line }) => line.replace(/\s+/g, ' ').replaceAll(' public.', ' ')).sort();
};
