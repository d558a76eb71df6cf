-- What stands for the roster of a circle whose members' word the user takes without having verified all of them.

ALTER TABLE circle ADD COLUMN accepted_roster TEXT;
