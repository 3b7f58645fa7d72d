import { useQueryClient } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/overlay';

/** Reads lists again after an act, and says that it is done. */
export function useRefresh(keys: readonly (readonly unknown[])[]) {
  const client = useQueryClient();
  return async (title: string) => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    toast({ severity: 'success', title });
  };
}
