"""A plain app in Django REST framework that takes requests for places, as a team would write it without measuring.

A token says who asks, a serializer reads the body, one transaction locks the salon, looks for another live request of the
guest's season, counts the places and writes the request. Nobody is told, nothing is logged: it does less than Salons.
"""
import os
from urllib.parse import unquote, urlparse

import django
from django.conf import settings

url = urlparse(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY="of the bench",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF="peer",
    USE_TZ=True,
    INSTALLED_APPS=["rest_framework"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": url.path.lstrip("/"),
            "USER": unquote(url.username or ""),
            "PASSWORD": unquote(url.password or ""),
            "HOST": url.hostname or "",
            "PORT": str(url.port or ""),
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={"UNAUTHENTICATED_USER": None, "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"]},
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models, transaction  # noqa: E402
from django.urls import path  # noqa: E402
from rest_framework import authentication, exceptions, permissions, serializers, status, views  # noqa: E402
from rest_framework.response import Response  # noqa: E402


class Table(models.Model):
    class Meta:
        abstract = True
        managed = False
        app_label = "peer"


class Guest(Table):
    token = models.TextField(unique=True)
    is_authenticated = True

    class Meta(Table.Meta):
        db_table = "bench_peer_guests"


class Salon(Table):
    season = models.IntegerField()
    max_guests = models.IntegerField()

    class Meta(Table.Meta):
        db_table = "bench_peer_salons"


class Invitation(Table):
    guest = models.ForeignKey(Guest, on_delete=models.PROTECT)
    host_salon = models.ForeignKey(Salon, on_delete=models.PROTECT)
    season = models.IntegerField()
    guests_number = models.IntegerField()
    status = models.TextField(default="pending")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(Table.Meta):
        db_table = "bench_peer_invitations"


class TokenAuthentication(authentication.BaseAuthentication):
    def authenticate(self, request):
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        guest = Guest.objects.filter(token=token).first()
        if guest is None:
            raise exceptions.AuthenticationFailed()
        return guest, token


class InvitationSerializer(serializers.ModelSerializer):
    guests_number = serializers.IntegerField(min_value=1, max_value=3)

    class Meta:
        model = Invitation
        fields = ["id", "host_salon", "guests_number", "status", "season", "created_at"]
        read_only_fields = ["status", "season"]


class Invitations(views.APIView):
    authentication_classes = [TokenAuthentication]
    permission_classes = [permissions.IsAuthenticated]

    def post(self, request):
        asked = InvitationSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        with transaction.atomic():
            salon = Salon.objects.select_for_update().get(pk=asked.validated_data["host_salon"].pk)
            held = Invitation.objects.filter(status__in=["pending", "approved"])
            if held.filter(guest=request.user, season=salon.season).exists():
                raise exceptions.ValidationError("onlyOnceInYear")
            taken = held.filter(host_salon=salon).aggregate(taken=models.Sum("guests_number"))["taken"] or 0
            if taken + asked.validated_data["guests_number"] > salon.max_guests:
                raise exceptions.ValidationError("salonIsFull")
            asked.save(guest=request.user, season=salon.season)
        return Response(asked.data, status=status.HTTP_201_CREATED)


urlpatterns = [path("api/salonguests/", Invitations.as_view())]
application = get_wsgi_application()
