import type { University } from '@portal/shared/model';
import { Crest } from '@portal/shared/ui/brand';

/** What stands on the screen while the app document's scripts arrive: the header's shape and a calm page. */
export function AppSkeleton({ university }: { university: University }) {
  return (
    <div className="app-skeleton" aria-busy="true">
      <header>
        <Crest height={36} />
        <strong>{university.shortName}</strong>
      </header>
      <main>
        <p className="bar short" />
        <p className="bar" />
        <p className="block" />
        <p className="block" />
        <p className="sr" role="status">
          Loading…
        </p>
      </main>
    </div>
  );
}
