import { record } from '../../audit/audit';
import { actorIdOf, type Command } from '../../command';
import type { BackendWay } from '@portal/contracts/registry';
import type { FieldError } from '@portal/shared/model';
import { declaredIn } from './grants';
import { inTransaction, type Trx } from '../../database/database';
import type { Deps } from '../../deps';
import { AppError } from '../../errors';
import { moduleOf } from '../one-module';

interface Backend {
  way: BackendWay;
  origin: string;
  granted: boolean;
}

const wrong = (message: string): FieldError[] => [{ path: 'origin', message }];

/** Nobody types an address here: what is granted is what a release of the team asks for. */
async function demandAskedFor(trx: Trx, module: string, { way, origin }: Backend): Promise<void> {
  const releases = await trx
    .selectFrom('module_release')
    .select('manifest')
    .where('module_id', '=', module)
    .execute();
  if (releases.some(({ manifest }) => declaredIn(manifest)[way].includes(origin))) return;
  throw new AppError('INVALID', { errors: wrong('No release of this module asks for this server') });
}

function demandForeign({ env }: Deps, { origin }: Backend): void {
  if (origin !== new URL(env.publicUrl).origin) return;
  throw new AppError('INVALID', { errors: wrong('This is the portal itself') });
}

/** Grants one server of a module's own, or takes the grant back. The next page load and the next question see it. */
export function setBackend(
  deps: Deps,
  command: Command,
  { module, ...backend }: Backend & { module: string },
): Promise<void> {
  const { way, origin, granted } = backend;
  return inTransaction(deps.db, async (trx) => {
    await moduleOf(trx, module);
    const row = { module_id: module, way, origin };
    if (granted) {
      demandForeign(deps, backend);
      await demandAskedFor(trx, module, backend);
      await trx
        .insertInto('module_backend')
        .values({ ...row, granted_by: actorIdOf(command), granted_at: command.at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      const gone = await trx
        .deleteFrom('module_backend')
        .where('module_id', '=', module)
        .where('way', '=', way)
        .where('origin', '=', origin)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND');
    }
    const [before, after] = [{ granted: !granted }, { granted }].map((state) => ({
      module,
      way,
      origin,
      ...state,
    }));
    await record(trx, command, { act: 'module.backend', before, after });
  });
}
