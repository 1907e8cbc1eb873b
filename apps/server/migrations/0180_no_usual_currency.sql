-- What names no currency is in that of the figures, which the server knows. A row that comes without one is a fault, and not in dollars.
alter table plans alter column currency drop default;
alter table deals alter column currency drop default;
alter table campaigns alter column currency drop default;
