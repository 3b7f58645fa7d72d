import { academics } from '@portal/contracts/academics';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { presentWindow } from '../open-reg/present-windows';
import { windowOrder, windowsLike } from '../open-reg/windows-list.queries';
import { followOtherDays, setAddDropDays } from './set-add-drop-days';

/** When courses are added and dropped. */
export const addDropWindowRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;
  route(academics.addDropWindows.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const asked = { ...query, actor, kind: 'add_drop' } as const;
    const page = await pageRows(db, windowsLike(db, asked), { asked: query, order: windowOrder });
    const now = clock.now();
    return presentPage(page, (rows) =>
      rows.map((row) => {
        const window = presentWindow(row, { actor, now });
        return { ...window, may: window.may.filter((act) => act === 'set' || act === 'follow') };
      }),
    );
  });
  route(academics.addDropWindows.set, ({ command, body, params }) =>
    setAddDropDays(deps, command, { ...body, key: params.id }),
  );
  route(academics.addDropWindows.follow, ({ command, body, params }) =>
    followOtherDays(deps, command, { ...body, key: params.id }),
  );
};
