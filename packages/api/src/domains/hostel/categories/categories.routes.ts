import { hostel } from '@portal/contracts/hostel';
import type { CallData } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import { actorOf, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import {
  categoriesLike,
  categoryById,
  categoryChoices,
  categoryOrder,
  presentCategories,
} from './categories.queries';
import { categoriesOfStudent } from './categories-of-student';
import { archiveCategory, createCategory, updateCategory } from './save-category';

type Category = CallData<typeof hostel.categories.list>['rows'][number];

const columns: readonly ExportColumn<Category>[] = [
  { header: 'Category', value: ({ name }) => name, width: 26 },
  { header: 'For', value: ({ rule }) => rule, width: 50 },
  { header: 'Given by hand', value: ({ byHand }) => (byHand ? 'Yes' : 'No') },
  { header: 'Priority', value: ({ priority }) => priority },
  { header: 'Price', kobo: ({ price }) => price, summed: false },
  { header: 'Hold hours', value: ({ holdHours }) => holdHours },
  { header: 'Bed-spaces', value: ({ bedSpaces }) => bedSpaces },
];

/** Who bed-spaces may be given to. */
export const categoryRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(hostel.categories.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, categoriesLike(db, query), { asked: query, order: categoryOrder });
    return presentPage(page, (rows) => presentCategories(rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'hostel-categories',
    title: 'Hostel categories',
    call: hostel.categories.list,
    columns,
    read: (from, { query }) => ({ rows: categoriesLike(from, query), order: categoryOrder }),
    present: (rows, { actor }) => presentCategories(rows, actor),
  });
  route(hostel.categories.choices, () => categoryChoices(db));
  route(hostel.categories.one, ({ params }) =>
    categoryById(db, params.id).executeTakeFirstOrThrow(() => new AppError('NOT_FOUND')),
  );
  route(hostel.categories.ofStudent, ({ query }) =>
    categoriesOfStudent(db, { ...query, now: deps.clock.now() }),
  );
  route(hostel.categories.create, ({ command, body }) => createCategory(deps, command, body));
  route(hostel.categories.update, ({ command, params, body }) =>
    updateCategory(deps, command, { ...body, ...params }),
  );
  route(hostel.categories.archive, ({ command, params, body }) =>
    archiveCategory(deps, command, { ...body, ...params, archived: true }),
  );
  route(hostel.categories.restore, ({ command, params, body }) =>
    archiveCategory(deps, command, { ...body, ...params, archived: false }),
  );
};
