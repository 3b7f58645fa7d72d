-- A canary that became live, or that a newer live release overtook, was not taken back.
delete from module_rollout where stop_reason in ('it is live for everybody', 'a newer release is live');
