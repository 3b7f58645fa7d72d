-- No two releases have one name in a page: every publishing looks for another release that has the new one's.
create index module_release_global on module_release ((manifest->'build'->>'global'));
