-- Who writes down what Senate approved is no head of department: the registrar's right has a name of its own now, which
-- comes with the roles.
delete from role_claim where role_id = 'registrar' and claim = 'results.approve';
